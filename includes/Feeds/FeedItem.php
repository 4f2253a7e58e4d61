<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds;

use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostImage;
use Zeromo\Community\PrivateFiles\Api\FileLinks;

/** A post as feeds tell it: the text that everybody who sees the post reads, never what is hidden in it. */
final class FeedItem {

	/** What a reader of feeds has a use for. */
	private const TAGS = array(
		'a'          => array( 'href' => true ),
		'img'        => array( 'src' => true, 'alt' => true, 'width' => true, 'height' => true ),
		'p'          => array(),
		'br'         => array(),
		'strong'     => array(),
		'b'          => array(),
		'em'         => array(),
		'i'          => array(),
		'del'        => array(),
		'code'       => array(),
		'pre'        => array(),
		'blockquote' => array(),
		'ul'         => array(),
		'ol'         => array(),
		'li'         => array(),
		'h2'         => array(),
		'h3'         => array(),
		'h4'         => array(),
	);

	/** Characters of a title that is the beginning of the text. */
	private const TITLE = 60;

	/**
	 * @param string       $id      The same for ever, also when the post's address changes.
	 * @param string       $title   Plain text, never empty.
	 * @param string       $url     Page.
	 * @param string       $html    Content.
	 * @param string       $summary Plain text.
	 * @param string       $author  Name.
	 * @param string       $page    Address of the author's page.
	 * @param list<string> $tags    Topics and circle.
	 * @param string       $image   Address, empty for none.
	 * @param int          $created Unix seconds.
	 * @param int          $edited  Unix seconds, 0 for never.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly string $url,
		public readonly string $html,
		public readonly string $summary,
		public readonly string $author,
		public readonly string $page,
		public readonly array $tags,
		public readonly string $image,
		public readonly int $created,
		public readonly int $edited
	) {}

	public static function of( Post $post ): self {
		$name   = $post->name( self::TITLE );
		$images = array_values( array_filter( $post->images, self::is_open( ... ) ) );
		$tags   = array_column( $post->topics, 'title' );
		return new self(
			'tag:' . (string) wp_parse_url( home_url(), PHP_URL_HOST ) . ',2026:post:' . $post->id,
			/* translators: %s: author */
			'' === $name ? sprintf( __( '%s 的动态', 'zeromo-community' ), $post->author->name ) : $name,
			$post->url,
			self::html( $post, $images ),
			$post->excerpt,
			$post->author->name,
			$post->author->url,
			null === $post->circle ? $tags : array( ...$tags, $post->circle->title ),
			$images[0]->url ?? '',
			$post->created,
			$post->edited
		);
	}

	/** @param list<PostImage> $images Of the post. */
	private static function html( Post $post, array $images ): string {
		$html = wp_kses( $post->html, self::TAGS );
		foreach ( $images as $image ) {
			$html .= sprintf( '<p><img src="%s" alt="%s"></p>', esc_url( $image->url ), esc_attr( $image->alt ) );
		}
		if ( null !== $post->lock ) {
			$words = $post->lock->open
				? __( '隐藏内容已对你开放，请在页面上阅读', 'zeromo-community' )
				: __( '还有隐藏内容，请在页面上查看', 'zeromo-community' );
			$html .= sprintf( '<p><a href="%s">%s</a></p>', esc_url( $post->url ), esc_html( $words ) );
		}
		return $html;
	}

	/** A picture that the site gives to some only, by their session, is nothing for a reader of feeds. */
	private static function is_open( PostImage $image ): bool {
		return '' !== $image->url && ! str_contains( $image->url, FileLinks::FILE . '=' );
	}
}
