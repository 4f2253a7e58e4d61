<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions\Api;

use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Html\HtmlTokens;

/**
 * #话题# in a text, which leads to a topic. The text itself stays plain; where it leads is known only when it leaves the
 * site, so a topic that is gone shows at once. For @昵称 see Api\MentionLinks.
 */
final class InlineWords {

	/** Where SafeText lets #话题# lead, before the topic's encoded name. */
	private const PLACE = SafeText::HOME . '?s=';

	/**
	 * Ready HTML with its topics as links; what is none of these topics is words.
	 *
	 * @param list<array{title: string, url: string, ...}> $topics Of the post.
	 */
	public static function topics( string $html, array $topics ): string {
		if ( ! str_contains( $html, self::PLACE ) ) {
			return $html;
		}
		$urls = array();
		foreach ( $topics as $topic ) {
			$urls[ self::key( $topic['title'] ) ] = $topic['url'];
		}
		$tokens = new HtmlTokens( $html );
		$words  = false;
		while ( $tokens->next_tag( array( 'tag_name' => 'a', 'tag_closers' => 'visit' ) ) ) {
			if ( $tokens->is_tag_closer() ) {
				if ( $words ) {
					$tokens->replace( '' );
				}
				$words = false;
				continue;
			}
			$href = $tokens->get_attribute( 'href' );
			if ( ! is_string( $href ) || ! str_starts_with( $href, self::PLACE ) ) {
				continue;
			}
			$url   = $urls[ self::key( rawurldecode( substr( $href, strlen( self::PLACE ) ) ) ) ] ?? '';
			$words = '' === $url;
			$tokens->replace( $words ? '' : '<a class="zmo-inline" href="' . esc_url( $url ) . '">' );
		}
		return $tokens->get_updated_html();
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
