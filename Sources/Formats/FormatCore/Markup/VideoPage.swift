/// The pages of videos, which markup and frames name by a host and a number.
package enum VideoPage {
    /// The address of a page of YouTube up to the number of the video.
    package static let youTube = "https://www.youtube.com/watch?v="
    /// The address of a page of Vimeo up to the number of the video.
    package static let vimeo = "https://vimeo.com/"
}
