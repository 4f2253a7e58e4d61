<?php

declare(strict_types=1);

namespace Zeromo\Community\TableOfContents;

use Zeromo\Community\Articles\Api\ArticlePage;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * The table of contents of the article whose page this is: ids into its headings, the box above its text, in the place
 * an author or the site's template gave it, or not at all.
 *
 * @phpstan-import-type Entry from TocTree
 */
final class Toc {

	/** Stands for the box until the headings below it are known. */
	private const PLACE = '<!--zeromo-toc-->';

	/** Post whose text is being drawn, and what is in it. */
	private int $drawn = 0;

	/** @var list<Entry> */
	private array $entries = array();

	/** Whether its author gave it a place in the text: the template's own place stays empty then. */
	private bool $placed = false;

	public function __construct( private readonly Settings $settings, private readonly ArticlePage $page ) {}

	// Behind blocks, paragraphs and shortcodes, before the action bar.
	#[Filter( 'the_content', 45 )]
	public function on_the_content( string $content ): string {
		return is_singular( 'post' ) || str_contains( $content, 'zeromo-toc' )
			? $this->in_article( $content )
			: $content;
	}

	/** Filter of `the_content`, behind blocks and shortcodes; every text but the page's own stays as it is. */
	public function in_article( string $content ): string {
		$id = get_the_ID();
		if (
			! is_singular( 'post' )
			|| ! is_main_query()
			|| ! in_the_loop()
			|| get_queried_object_id() !== $id
			|| post_password_required()
		) {
			return self::placed( $content, '' )[0];
		}
		$read          = HeadingReader::read( $content );
		$this->drawn   = (int) $id;
		$this->entries = TocTree::entries( $read['headings'] );
		$html          = $read['html'];
		$box           = str_contains( $html, self::PLACE ) ? self::box( $this->entries, 'box' ) : '';
		// What only looks like the place, inside an attribute say, is none.
		[ $html, $this->placed ] = self::placed( $html, $box );
		if ( $this->placed ) {
			return $html;
		}
		return self::in_template() || $this->page->draws( (int) $id ) || ! $this->settings->flag( 'toc_articles' )
			? $html
			: self::box( $this->entries, 'box' ) . $html;
	}

	/**
	 * The block: inside a text a place for the box, in a template the box of the post whose page it is.
	 *
	 * @param bool $hide Leave it out where there are no headings.
	 */
	public function block( bool $hide ): string {
		if ( doing_filter( 'the_content' ) ) {
			return self::PLACE;
		}
		$post = get_queried_object();
		if ( ! is_singular() || ! $post instanceof \WP_Post || post_password_required( $post ) ) {
			return $hide ? '' : self::box( array(), 'rail' );
		}
		if (
			$this->page->draws( $post->ID )
			&& ( ! $this->settings->flag( 'toc_articles' ) || ( $this->placed && $this->drawn === $post->ID ) )
		) {
			return '';
		}
		// Stored blocks have their headings in plain sight, and the ids come out alike.
		$entries = $this->drawn === $post->ID
			? $this->entries
			: TocTree::entries( HeadingReader::read( $post->post_content )['headings'] );
		return array() === $entries && $hide ? '' : self::box( $entries, 'rail' );
	}

	/**
	 * The text with the box in the first of its places and nothing in the others, and whether there was one.
	 *
	 * @return array{string, bool}
	 */
	private static function placed( string $html, string $box ): array {
		if ( ! str_contains( $html, self::PLACE ) ) {
			return array( $html, false );
		}
		$tokens = new HtmlTokens( $html );
		$placed = false;
		while ( $tokens->next_token() ) {
			if ( '#comment' === $tokens->get_token_type() && self::PLACE === $tokens->source() ) {
				$tokens->replace( $placed ? '' : $box );
				$placed = true;
			}
		}
		return array( $tokens->get_updated_html(), $placed );
	}

	/**
	 * The box.
	 *
	 * @param list<Entry> $entries Empty: 暂无目录.
	 * @param string      $kind    `box` above a text, `rail` beside it.
	 */
	private static function box( array $entries, string $kind ): string {
		Assets::require_style( 'detail' );
		return Partial::render( 'reading/toc', array( 'entries' => $entries, 'kind' => $kind ) );
	}

	/** Whether the block theme's template of this page has the block. */
	private static function in_template(): bool {
		$template = $GLOBALS['_wp_current_template_content'] ?? '';
		return is_string( $template ) && has_block( 'zeromo/toc', $template );
	}
}
