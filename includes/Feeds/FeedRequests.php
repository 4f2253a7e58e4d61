<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds;

use Zeromo\Community\Kernel\Wiring\Action;

/** Requests of a feed: they end before WordPress looks for a page. */
final class FeedRequests {

	public function __construct( private readonly FeedAnswers $answers ) {}

	#[Action( 'parse_request', if: array( 'query' => FeedAddress::QUERY ) )]
	public function serve(): void {
		// phpcs:disable WordPress.Security -- read only; the name has a fixed form and the key is compared by its hash.
		$method = $_SERVER['REQUEST_METHOD'] ?? 'GET';
		if ( 'GET' !== $method && 'HEAD' !== $method ) {
			return;
		}
		$has    = $_SERVER['HTTP_IF_NONE_MATCH'] ?? '';
		$answer = $this->answers->answer(
			$_GET[ FeedAddress::QUERY ] ?? null,
			$_GET[ FeedAddress::KEY ] ?? null,
			is_string( $has ) ? wp_unslash( $has ) : ''
		);
		status_header( $answer->status );
		foreach ( $answer->headers as $name => $value ) {
			header( "$name: $value" );
		}
		// A session's cookies and core's headers against caches are no part of it.
		header_remove( 'Set-Cookie' );
		echo 'HEAD' === $method ? '' : $answer->body;
		// phpcs:enable
		exit;
	}
}
