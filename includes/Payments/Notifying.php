<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Payments\Api\Acknowledgement;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\PayoutState;

/** Notices of providers: read by their gateway, answered byte by byte. */
final class Notifying {

	public function __construct(
		private readonly Gateways $gateways,
		private readonly Attempts $attempts,
		private readonly Confirming $confirming,
		private readonly Jobs $jobs
	) {}

	/**
	 * Deals with a notice and answers it.
	 *
	 * @param \WP_REST_Request<array<string, string>> $request As it came.
	 * @throws Failure not_found for a gateway that is not there.
	 */
	public function answer( \WP_REST_Request $request ): \WP_REST_Response {
		$id      = $request->get_url_params()['gateway'] ?? '';
		$gateway = $this->gateways->find( is_string( $id ) ? $id : '' ) ?? throw Failure::not_found();
		$notice  = $gateway->notify( $request, $this->gateways->merchants( $gateway ) );
		$answer  = $this->is_accepted( $gateway, $notice ) ? $notice->accepted : $notice->refused;
		$sent    = new \WP_REST_Response( $answer->body, $answer->status );
		$sent->header( 'Content-Type', $answer->type );
		self::print_raw( $sent, $answer );
		return $sent;
	}

	private function is_accepted( Gateway $gateway, Notice $notice ): bool {
		if ( '' !== $notice->fault ) {
			$this->confirming->log( 'notice of ' . $gateway->id() . ": $notice->fault" );
			return false;
		}
		try {
			if ( null !== $notice->payout && null !== $notice->said ) {
				return $this->paid_out( $gateway, $notice, $notice->payout, $notice->said );
			}
			if ( null !== $notice->agreed ) {
				$about = array( 'merchant' => $notice->merchant, 'number' => $notice->agreed );
				return $this->jobs->add( Notice::AGREEMENT, $about );
			}
			if ( null === $notice->attempt || null === $notice->state ) {
				return true;
			}
			$kept = $this->attempts->numbered( $notice->attempt )
				?? $this->attempts->newest( $notice->attempt, $gateway->id() );
			if ( null === $kept ) {
				return PaymentState::Paid !== $notice->state->state
					|| $this->confirming->unknown( $gateway->id(), $notice->attempt, $notice->state );
			}
			if ( $kept->gateway !== $gateway->id() ) {
				$this->confirming->log( "notice of {$gateway->id()} for an attempt of another gateway" );
				return false;
			}
			// What another configuration's key has signed, or one changed since, is asked of the attempt's own.
			$is_its  = $notice->merchant === $kept->merchant_id && $notice->version >= $kept->version;
			$settled = $is_its ? $this->attempts->settle( $kept, $notice->state ) : $this->attempts->ask( $kept );
			return PaymentState::Paid !== $notice->state->state || PaymentState::Paid === $settled;
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return false;
		}
	}

	/** Kept before it is acknowledged; the room that pays out books it, in this request where it can. */
	private function paid_out( Gateway $gateway, Notice $notice, string $number, PayoutState $said ): bool {
		return $this->jobs->add(
			Notice::PAYOUT,
			array(
				'gateway'   => $gateway->id(),
				'merchant'  => $notice->merchant,
				'number'    => $number,
				'state'     => $said->state->value,
				'payout_no' => $said->payout_no,
				'reason'    => $said->reason,
				'amount'    => $said->amount,
			)
		);
	}

	/** The REST server would send the text as JSON, with quotes around it. */
	private static function print_raw( \WP_REST_Response $sent, Acknowledgement $answer ): void {
		add_filter(
			'rest_pre_serve_request',
			static function ( mixed $served, mixed $response ) use ( $sent, $answer ): mixed {
				if ( true === $served || $response !== $sent ) {
					return $served;
				}
				echo $answer->body; // phpcs:ignore WordPress.Security.EscapeOutput -- what the provider expects.
				return true;
			},
			10,
			2
		);
	}
}
