<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Text;

use Zeromo\Community\ChineseText\Api\Folding;
use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Posts\Api\PostKind;

/** What everybody reads of a post, folded: its title, a line break, its whole text. */
final class PostText {

	/** Bytes of a text that are looked through; a book goes on behind them. */
	private const BYTES = 60000;

	/** The text; nothing hidden is in `post_content`. */
	public static function of( \WP_Post $post ): string {
		$body = PostKind::ACTIVITY === $post->post_type
			? SafeText::plain( SafeText::adopt( $post->post_content ) )
			: HtmlTokens::words( strip_shortcodes( "$post->post_excerpt\n$post->post_content" ) );
		$title = str_replace( "\n", ' ', SafeText::line( SafeText::source( $post->post_title ) ) );
		$body  = (string) preg_replace( '/[ \t\x{00A0}\x{3000}]+/u', ' ', mb_scrub( $body, 'UTF-8' ) );
		return Folding::fold( $title . "\n" . trim( mb_strcut( $body, 0, self::BYTES, 'UTF-8' ) ) );
	}

	/** Its title. */
	public static function title( string $text ): string {
		return explode( "\n", $text, 2 )[0];
	}
}
