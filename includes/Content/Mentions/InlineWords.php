<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Mentions;

/**
 * #话题# in a text, which leads to a topic. The text itself stays plain; where it leads is known only when it leaves the
 * site, so a topic that is gone shows at once. For @昵称 see Api\MentionLinks.
 */
final class InlineWords {

	/** What SafeText makes of #话题#. */
	private const TOPIC = '~<a href="%zmo-home%\?s=[^"]*">\#([^<]*)\#</a>~u';

	/**
	 * Ready HTML with its topics as links; what is none of these topics is words.
	 *
	 * @param list<array{title: string, url: string, ...}> $topics Of the post.
	 */
	public static function topics( string $html, array $topics ): string {
		if ( ! str_contains( $html, '%zmo-home%?s=' ) ) {
			return $html;
		}
		$urls = array();
		foreach ( $topics as $topic ) {
			$urls[ self::key( $topic['title'] ) ] = $topic['url'];
		}
		return (string) preg_replace_callback(
			self::TOPIC,
			static function ( array $m ) use ( $urls ): string {
				$url = $urls[ self::key( html_entity_decode( $m[1], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) ] ?? '';
				return '' === $url ? "#{$m[1]}#" : '<a class="zmo-inline" href="' . esc_url( $url ) . "\">#{$m[1]}#</a>";
			},
			$html
		);
	}

	/**
	 * Names of the topics in a text as it was typed, in their order.
	 *
	 * @return list<string>
	 */
	public static function names( string $plain ): array {
		preg_match_all( '~#([^#&<>\s](?:[^#&<>\n]{0,48}[^#&<>\s])?)#~u', $plain, $found );
		return array_slice( array_values( array_unique( $found[1] ) ), 0, 50 );
	}

	private static function key( string $title ): string {
		return mb_strtolower( (string) preg_replace( '/\s+/u', '', $title ), 'UTF-8' );
	}
}
