<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

use Zeromo\Community\Emoji\Api\Emoticons;
use Zeromo\Community\Redirect\Api\OutboundLinks;

/** Members' text as it leaves the site: ready HTML with today's address and pictures for the codes of custom emoji. */
final class ReadyText {

	public function __construct( private readonly Emoticons $emoticons, private readonly OutboundLinks $links ) {}

	/** From stored ready HTML. */
	public function of_body( string $body ): string {
		$html = $this->links->html( SafeText::sent( $body ) );
		if ( ! str_contains( $html, '&#91;' ) ) {
			return $html;
		}
		// Brackets are stored as entities, so that no shortcode can be in them.
		return (string) preg_replace_callback(
			'/&#91;([^\[\]<>\s&]{1,38})&#93;/u',
			function ( array $found ): string {
				$code    = "[{$found[1]}]";
				$picture = $this->emoticons->html( $code );
				return $picture === $code ? $found[0] : $picture;
			},
			$html
		);
	}

	/** From the safe form. */
	public function of_text( string $safe ): string {
		return $this->of_body( SafeText::html( $safe ) );
	}
}
