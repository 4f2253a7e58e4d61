<?php

declare(strict_types=1);

namespace Zeromo\Community\Push;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Push\Api\Push;
use Zeromo\Community\Push\Api\PushNumbers;

/**
 * Collects whose numbers changed and sends them after the response. A hub that does not answer is not called again for
 * a while, so that it delays one request in thirty seconds at most and no member.
 */
final class Pusher implements Push {

	/** Most members notified by one request; the pages of the others poll. */
	private const MOST = 50;

	/** Timeout of a call in seconds, and the pause after a hub has failed. */
	private const TAKES = 1;
	private const RESTS = 30;

	private const DOWN = 'zeromo_push_down';

	/** @var array<int, true> */
	private array $members = array();

	/**
	 * @param Hubs                    $hubs    Knows the server.
	 * @param Collection<PushNumbers> $numbers What higher rooms contribute.
	 * @param Clock                   $clock   Now.
	 */
	public function __construct(
		private readonly Hubs $hubs,
		#[All( PushNumbers::class )] private readonly Collection $numbers,
		private readonly Clock $clock
	) {}

	public function changed( int $member ): void {
		if ( $member < 1 || count( $this->members ) >= self::MOST || null === $this->hubs->current() ) {
			return;
		}
		if ( array() === $this->members ) {
			// After everything that core and other plugins print.
			add_action( 'shutdown', array( $this, 'send' ), 1000 );
		}
		$this->members[ $member ] = true;
	}

	public function address( int $member ): string {
		return $member < 1 ? '' : (string) $this->hubs->current()?->address( $member, $this->clock->now() );
	}

	/**
	 * On `shutdown`: sends what was collected, after the response has been sent where the server interface allows it.
	 */
	public function send(): void {
		remove_action( 'shutdown', array( $this, 'send' ), 1000 );
		$members       = array_keys( $this->members );
		$this->members = array();
		$hub           = $this->hubs->current();
		if ( null === $hub || array() === $members || false !== get_transient( self::DOWN ) ) {
			return;
		}
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		}
		try {
			foreach ( $members as $member ) {
				$this->tell( $hub, $member );
			}
		} catch ( \Throwable $e ) {
			set_transient( self::DOWN, 1, self::RESTS );
			Log::error( $e );
		}
	}

	private function tell( Hub $hub, int $member ): void {
		$numbers = array();
		foreach ( $this->numbers->all() as $source ) {
			$numbers += $source->numbers( $member );
		}
		foreach ( $hub->calls( $member, (string) wp_json_encode( $numbers ), $this->clock->now() ) as $call ) {
			$answer = wp_remote_post(
				$call['url'],
				array(
					'headers' => $call['headers'],
					'body' => $call['body'],
					'timeout' => self::TAKES,
					'redirection' => 0,
					'limit_response_size' => 1024,
				)
			);
			$status = (int) wp_remote_retrieve_response_code( $answer );
			if ( $status < 200 || $status > 299 ) {
				// Address and token must not be logged.
				// phpcs:ignore WordPress.Security.EscapeOutput -- for the log.
				throw new \RuntimeException(
					'The push server did not take a message: '
						. ( is_wp_error( $answer ) ? (string) $answer->get_error_code() : (string) $status )
				);
			}
		}
	}
}
