<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/**
 * Keeps apart, while a stored text is printed, what its writer stored from what blocks of ours print in it.
 *
 * Between its first filter and core's shortcodes a text is a frame. In a frame each block of ours is put aside when it
 * has been drawn and a comment stands in its place; what is left is stored text, or what core's blocks made of it, and
 * loses our attributes. Then the blocks come back, each where its comment is still a comment. Frames can stand in
 * frames.
 *
 * @phpstan-type Frame array{deep: int, post: \WP_Post|null, content: string, keeps: bool|null, mark: string,
 *   aside: list<string>}
 */
final class StoredText {

	/** Blocks that print another text, which has been a frame of its own. */
	private const FRAMED = array( 'core/post-content', 'core/block' );

	private const CAPTIONED = array( 'caption', 'wp_caption', 'gallery', 'playlist', 'audio', 'video', 'embed' );

	/** @var list<Frame> */
	private array $frames = array();

	/** @param \Closure(): PageWriter $writer Asked for where a text has what concerns us. */
	public function __construct( #[Lazy( PageWriter::class )] private readonly \Closure $writer ) {}

	#[Filter( 'do_shortcode_tag', PHP_INT_MAX )]
	public static function on_shortcode( mixed $html, string $tag ): mixed {
		return is_string( $html ) ? self::shortcode( $html, $tag ) : $html;
	}

	/** Stored texts that core prints by themselves, in a template say; widgets are nobody's business there. */
	#[Filter( 'the_title', PHP_INT_MAX, 1 )]
	#[Filter( 'single_post_title', PHP_INT_MAX, 1 )]
	#[Filter( 'the_excerpt', PHP_INT_MAX, 1 )]
	#[Filter( 'get_the_excerpt', PHP_INT_MAX, 1 )]
	#[Filter( 'the_excerpt_rss', PHP_INT_MAX, 1 )]
	#[Filter( 'the_content_feed', PHP_INT_MAX, 1 )]
	#[Filter( 'wp_get_attachment_caption', PHP_INT_MAX, 1 )]
	#[Filter( 'comment_text', PHP_INT_MAX, 1 )]
	#[Filter( 'get_comment_text', PHP_INT_MAX, 1 )]
	#[Filter( 'comment_text_rss', PHP_INT_MAX, 1 )]
	#[Filter( 'comment_excerpt', PHP_INT_MAX, 1 )]
	#[Filter( 'get_comment_excerpt', PHP_INT_MAX, 1 )]
	#[Filter( 'term_description', PHP_INT_MAX, 1 )]
	#[Filter( 'get_the_archive_description', PHP_INT_MAX, 1 )]
	#[Filter( 'the_author_description', PHP_INT_MAX, 1 )]
	#[Filter( 'get_the_author_description', PHP_INT_MAX, 1 )]
	#[Filter( 'block_bindings_source_value', PHP_INT_MAX, 1 )]
	// They print posts and comments without their filters.
	#[Filter( 'render_block_core/latest-posts', PHP_INT_MAX, 1 )]
	#[Filter( 'render_block_core/latest-comments', PHP_INT_MAX, 1 )]
	#[Filter( 'render_block_core/rss', PHP_INT_MAX, 1 )]
	public static function on_text( mixed $html ): mixed {
		return is_string( $html ) ? StoredHtml::bare( $html ) : $html;
	}

	#[Filter( 'the_content', 0 )]
	public function on_the_content( mixed $html ): string {
		return $this->begin( is_string( $html ) ? $html : '' );
	}

	// Behind the blocks and core's own filters of text, before shortcodes and what looks at finished HTML.
	#[Filter( 'the_content' )]
	public function on_the_content_2( mixed $html ): string {
		return $this->end( is_string( $html ) ? $html : '' );
	}

	/** @param array{blockName?: string|null, ...} $block */
	#[Filter( 'render_block', PHP_INT_MAX )]
	public function on_render_block( mixed $html, array $block ): string {
		return $this->block( is_string( $html ) ? $html : '', $block );
	}

	/** First filter of `the_content`. */
	public function begin( string $content ): string {
		$deep         = self::deep();
		$open         = array_filter( $this->frames, static fn( array $frame ): bool => $frame['deep'] < $deep );
		$this->frames = array_values( $open );
		$post         = get_post();
		$this->push( $deep, $post instanceof \WP_Post ? $post : null, $content );
		return $content;
	}

	/** Filter of `the_content` behind the blocks, before shortcodes. */
	public function end( string $content ): string {
		$deep = self::deep();
		$last = $this->frames[ count( $this->frames ) - 1 ] ?? null;
		return null !== $last && $last['deep'] === $deep ? $this->pop( $content ) : $content;
	}

	/**
	 * A synced pattern is a text of its own, with a writer of its own.
	 *
	 * @param callable(): string $draw Draws it.
	 */
	public function pattern( int $id, callable $draw ): string {
		$post = get_post( $id );
		$this->push( self::deep(), $post, $post instanceof \WP_Post ? $post->post_content : '' );
		$size = count( $this->frames );
		try {
			$html = $draw();
		} finally {
			$this->frames = array_slice( $this->frames, 0, $size );
			$frame        = array_pop( $this->frames );
		}
		return null === $frame ? $html : $this->finished( $frame, $html );
	}

	/**
	 * Filter `render_block`, the last one.
	 *
	 * @param array{blockName?: string|null, ...} $block As it was parsed.
	 */
	public function block( string $html, array $block ): string {
		$last = count( $this->frames ) - 1;
		if ( $last < 0 || '' === $html ) {
			return $html;
		}
		$name = is_string( $block['blockName'] ?? null ) ? $block['blockName'] : '';
		if ( str_starts_with( $name, 'zeromo/' ) || in_array( $name, self::FRAMED, true ) ) {
			if ( ! StoredHtml::concerns( $html ) ) {
				return $html;
			}
			$mark = $this->frames[ $last ]['mark'];
			$this->frames[ $last ]['aside'][] = $html;
			return "<!--$mark" . ( count( $this->frames[ $last ]['aside'] ) - 1 ) . '-->';
		}
		return $this->stored( $html );
	}

	/**
	 * Filter `render_block_data`: HTML and classes that a writer put into a block of ours.
	 *
	 * @param array<string, mixed> $block As it was parsed.
	 * @return array<string, mixed>
	 */
	#[Filter( 'render_block_data', PHP_INT_MAX )]
	public function data( array $block ): array {
		if ( array() === $this->frames ) {
			return $block;
		}
		foreach ( array( 'innerHTML', 'innerContent', 'attrs' ) as $key ) {
			if ( isset( $block[ $key ] ) ) {
				$block[ $key ] = $this->each( $block[ $key ], '' );
			}
		}
		return $block;
	}

	/** Stored HTML that is printed now: without our attributes, unless it stands in a page that keeps them. */
	public function stored( string $html ): string {
		return StoredHtml::concerns( $html ) && ! $this->keeps() ? StoredHtml::bare( $html ) : $html;
	}

	/** Filter `do_shortcode_tag`: core's print captions, which are stored apart; a plugin's are its own code. */
	public static function shortcode( string $html, string $tag ): string {
		return in_array( $tag, self::CAPTIONED, true ) ? StoredHtml::bare( $html ) : $html;
	}

	private function each( mixed $value, string $key ): mixed {
		if ( is_array( $value ) ) {
			foreach ( $value as $name => $one ) {
				$value[ $name ] = $this->each( $one, (string) $name );
			}
			return $value;
		}
		if ( ! is_string( $value ) ) {
			return $value;
		}
		if ( 'className' === $key ) {
			return false !== stripos( $value, 'zmo-' ) && ! $this->keeps() ? StoredHtml::classes( $value ) : $value;
		}
		return $this->stored( $value );
	}

	private function push( int $deep, ?\WP_Post $post, string $content ): void {
		$this->frames[] = array(
			'deep'    => $deep,
			'post'    => $post,
			'content' => $content,
			'keeps'   => null,
			'mark'    => 'stored-' . bin2hex( random_bytes( 8 ) ) . '-',
			'aside'   => array(),
		);
	}

	private function pop( string $content ): string {
		$html  = $this->stored( $content );
		$frame = array_pop( $this->frames );
		return null === $frame ? $html : self::back( $html, $frame );
	}

	/** @param Frame $frame Taken off. */
	private function finished( array $frame, string $html ): string {
		$this->frames[] = $frame;
		return $this->pop( $html );
	}

	/**
	 * Whether each frame that is open keeps widgets: an article that shows a page does not, nor a page that shows an
	 * article.
	 */
	private function keeps(): bool {
		if ( array() === $this->frames ) {
			return false;
		}
		foreach ( $this->frames as $n => $frame ) {
			$keeps                        = $frame['keeps']
				?? (
					null !== $frame['post']
					&& ( $this->writer )()->keeps_widgets( $frame['post'], $frame['content'] )
				);
			$this->frames[ $n ]['keeps'] = $keeps;
			if ( ! $keeps ) {
				return false;
			}
		}
		return true;
	}

	/** @param Frame $frame With what was put aside. */
	private static function back( string $html, array $frame ): string {
		if ( array() === $frame['aside'] || ! str_contains( $html, $frame['mark'] ) ) {
			return $html;
		}
		$tokens = new HtmlTokens( $html );
		while ( $tokens->next_token() ) {
			$text = '#comment' === $tokens->get_token_type() ? $tokens->get_modifiable_text() : '';
			if ( str_starts_with( $text, $frame['mark'] ) ) {
				$aside = $frame['aside'][ (int) substr( $text, strlen( $frame['mark'] ) ) ] ?? '';
				// A block of ours may hold others.
				$tokens->replace( self::back( $aside, $frame ) );
			}
		}
		return $tokens->get_updated_html();
	}

	/** How many texts are being printed, one inside the other. */
	private static function deep(): int {
		global $wp_current_filter;
		return is_array( $wp_current_filter ) ? count( array_keys( $wp_current_filter, 'the_content', true ) ) : 0;
	}
}
