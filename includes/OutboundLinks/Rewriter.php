<?php

declare(strict_types=1);

namespace Zeromo\Community\OutboundLinks;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\OutboundLinks\Api\OutboundLinks;

/** Rewrites members' outbound links to /go/ where the owner has switched it on. */
final class Rewriter implements OutboundLinks {

	public const REL = 'noopener nofollow ugc';

	private ?Signer $signer = null;

	/** @var list<string>|null */
	private ?array $own = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Key $key,
		private readonly GoAddress $address
	) {}

	// Articles are members' content, too; runs after everything that makes links, before the table of contents and the
	// action bar.
	#[Filter( 'the_content', 44 )]
	public function on_the_content( string $content ): string {
		return 'post' === get_post_type() ? $this->html( $content ) : $content;
	}

	#[Filter( 'comment_text', 99 )]
	public function html( string $html ): string {
		if ( 1 !== preg_match( '~<a\s[^>]*href\s*=~i', $html ) || ! $this->settings->flag( 'outbound_redirect' ) ) {
			return $html;
		}
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'a' ) ) ) {
			$href = $tags->get_attribute( 'href' );
			$new  = is_string( $href ) ? $this->led( trim( $href ) ) : null;
			if ( null === $new ) {
				continue;
			}
			if ( '' === $new ) {
				$tags->remove_attribute( 'href' );
				continue;
			}
			$tags->set_attribute( 'href', $new );
			$tags->set_attribute( 'target', '_blank' );
			$tags->set_attribute( 'rel', self::REL );
			$tags->remove_attribute( 'ping' );
		}
		return $tags->get_updated_html();
	}

	public function url( string $url ): string {
		return $this->settings->flag( 'outbound_redirect' ) ? $this->led( $url ) ?? $url : $url;
	}

	public function signed( string $url ): string {
		return $this->led( $url ) ?? $url;
	}

	/** The new address of a link; null for a link that stays, empty for one that must not be a link. */
	private function led( string $href ): ?string {
		// Browsers read //host, \\host and /\host as another site.
		$href = 1 === preg_match( '~^[/\\\\]{2}~', $href ) ? 'https:' . str_replace( '\\', '/', $href ) : $href;
		if ( 1 !== preg_match( '~^https?:~i', $href ) ) {
			return null;
		}
		$target = TargetUrl::of( $href );
		if ( null === $target ) {
			$escaped = TargetUrl::of(
				(string) preg_replace_callback(
					'/[ "\'<>`{}|^]/',
					static fn( array $m ): string => rawurlencode( $m[0] ),
					$href
				)
			);
			if ( null === $escaped ) {
				return '';
			}
			$target = $escaped;
		}
		if ( $target->is_at( $this->safe() ) || in_array( $target->host, $this->own_hosts(), true ) ) {
			return null;
		}
		$this->signer ??= new Signer( $this->key->get() );
		return $this->address->of( $this->signer->sign( $target->url ) );
	}

	/** @return list<string> */
	private function safe(): array {
		$hosts = $this->settings->get( 'outbound_safe' );
		return is_array( $hosts )
			? array_values( array_map( 'strtolower', array_filter( $hosts, 'is_string' ) ) )
			: array();
	}

	/** @return list<string> */
	private function own_hosts(): array {
		return $this->own ??= array_values(
			array_unique(
				array_map(
					static fn( string $url ): string => strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ),
					array( home_url(), site_url(), content_url() )
				)
			)
		);
	}
}
