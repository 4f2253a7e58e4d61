<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions\Api;

use Zeromo\Community\Emoji\Api\Emoticons;
use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\OutboundLinks\Api\OutboundLinks;

/**
 * Members' text as it leaves the site: ready HTML with today's address, pictures for the codes of custom emoji, and
 * links for topics and mentioned members.
 *
 * @phpstan-import-type Mention from MentionLinks
 */
final class ReadyText {

	/** A code in stored text: its brackets are entities there, so that no shortcode can be in them. */
	private const CODE = '/&#91;([^\[\]<>\s&]{1,38})&#93;/u';

	/**
	 * @param \Closure(): Emoticons $emoticons Asked for where a text has a code.
	 * @param \Closure(): OutboundLinks $links Asked for where a text has a link.
	 */
	public function __construct(
		#[Lazy( Emoticons::class )] private readonly \Closure $emoticons,
		#[Lazy( OutboundLinks::class )] private readonly \Closure $links
	) {}

	/**
	 * From stored ready HTML.
	 *
	 * @param list<array{title: string, url: string, ...}> $topics   Of the post; other #words# are words.
	 * @param list<Mention>                                $mentions Of the post.
	 */
	public function of_body( string $body, array $topics = array(), array $mentions = array() ): string {
		$html = $this->faces( SafeText::sent( InlineWords::topics( $body, $topics ) ) );
		$html = str_contains( $html, '<a' ) ? ( $this->links )()->html( $html ) : $html;
		return array() === $mentions ? $html : MentionLinks::html( $html, $mentions );
	}

	/**
	 * From the safe form.
	 *
	 * @param list<array{title: string, url: string, ...}> $topics   As in of_body().
	 * @param list<Mention>                                $mentions As in of_body().
	 */
	public function of_text( string $safe, array $topics = array(), array $mentions = array() ): string {
		return $this->of_body( SafeText::html( $safe ), $topics, $mentions );
	}

	private function faces( string $html ): string {
		if ( ! str_contains( $html, '&#91;' ) ) {
			return $html;
		}
		$face = function ( array $found ): string {
			$code    = "[{$found[1]}]";
			$picture = ( $this->emoticons )()->html( $code );
			return $picture === $code ? $found[0] : $picture;
		};
		return HtmlTokens::texts(
			$html,
			static fn( string $text ): string => (string) preg_replace_callback( self::CODE, $face, $text ),
			true
		);
	}
}
