<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Topics\Sql\AliasRepository;
use Zeromo\Community\Topics\Sql\TopicRepository;

/** Addresses of topics that have another name now, or were merged, lead to where they are. */
final class OldAddress {

	/**
	 * @param \Closure(): TopicRepository $topics Asked for on a topic's page and where nothing is found.
	 * @param \Closure(): AliasRepository $aliases Asked for where nothing is found.
	 * @param \Closure(): TopicLinks $links Asked for where a topic has moved.
	 */
	public function __construct(
		#[Lazy( TopicRepository::class )] private readonly \Closure $topics,
		#[Lazy( AliasRepository::class )] private readonly \Closure $aliases,
		#[Lazy( TopicLinks::class )] private readonly \Closure $links
	) {}

	#[Action( 'template_redirect' )]
	public function on_template_redirect(): void {
		if ( is_tax( TopicType::NAME ) || is_404() ) {
			$this->lead();
		}
	}

	/** On `template_redirect`. */
	public function lead(): void {
		$url = $this->url();
		if ( '' !== $url ) {
			wp_safe_redirect( $url, 301, 'Zeromo Community' );
			exit;
		}
	}

	/** Where the page asked for is now; empty where it is right here, or nowhere. */
	public function url(): string {
		if ( is_tax( TopicType::NAME ) ) {
			$here = ( $this->topics )()->many( array( get_queried_object_id() ) )[ get_queried_object_id() ] ?? null;
			$now  = $here->merged_into ?? 0;
		} else {
			$slug = is_404() ? get_query_var( TopicType::NAME ) : '';
			$now  = is_string( $slug ) && '' !== $slug ? ( $this->aliases )()->at( $slug ) : 0;
		}
		$topic = $now > 0 ? ( $this->topics )()->many( array( $now ) )[ $now ] ?? null : null;
		return null === $topic ? '' : ( $this->links )()->url( $topic->slug );
	}
}
