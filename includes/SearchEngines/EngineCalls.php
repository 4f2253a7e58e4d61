<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchEngines;

use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Settings;

/**
 * Calls of the owner's search engine: one try, a bounded time and size, no redirects. What goes wrong is a line in the
 * log, which has neither keys nor texts.
 */
final class EngineCalls {

	/** Seconds for taking texts in, which nobody waits for. */
	public const LONG = 20.0;

	private const BYTES = 2 * MB_IN_BYTES;

	public function __construct( private readonly Settings $settings ) {}

	/** Whether the owner has told where it is. */
	public function is_ready(): bool {
		return '' !== $this->settings->text( 'search_engine_url' );
	}

	/** Name of the index. */
	public function index(): string {
		return rawurlencode( $this->settings->text( 'search_engine_index' ) );
	}

	/** Seconds a reader waits. */
	public function short(): float {
		return max( 200, $this->settings->int( 'search_engine_timeout' ) ) / 1000;
	}

	/** The owner's key; never logged. */
	public function key(): string {
		return $this->settings->text( 'search_engine_key' );
	}

	/** Name that belongs to the key; empty for a key alone. */
	public function user(): string {
		return $this->settings->text( 'search_engine_user' );
	}

	/**
	 * One call.
	 *
	 * @param string                $path    Begins with a slash.
	 * @param string                $body    As it is sent; empty for none.
	 * @param array<string, string> $headers By name.
	 */
	public function send( string $method, string $path, string $body, array $headers, float $seconds ): EngineReply {
		$answer = wp_remote_request(
			untrailingslashit( $this->settings->text( 'search_engine_url' ) ) . $path,
			array(
				'method'              => $method,
				'headers'             => $headers + array(
					'Content-Type' => 'application/json',
					'Accept'       => 'application/json',
				),
				'body'                => $body,
				'timeout'             => $seconds,
				'redirection'         => 0,
				'limit_response_size' => self::BYTES,
				'user-agent'          => 'Zeromo-Community',
			)
		);
		$status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
		$json   = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true, 32 );
		$reply  = new EngineReply( $status, is_array( $json ) ? $json : null );
		// 404 of an index that is not there yet is told by who asks.
		if ( ! $reply->is_fine() && 404 !== $status ) {
			$why = is_wp_error( $answer ) ? (string) $answer->get_error_code() : "status $status";
			Log::error( new \RuntimeException( "The search engine gave no answer: $why" ) );
		}
		return $reply;
	}
}
