<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;

/** Sends codes: to everybody who may use one, with one answer for those who may not. */
final class CodeSending {

	public function __construct(
		private readonly Codes $codes,
		private readonly NewAccount $accounts,
		private readonly AddressProof $proof,
		private readonly SignInService $sign_in,
		private readonly Settings $settings,
		private readonly Caller $caller
	) {}

	/**
	 * Sends one.
	 *
	 * @return array{interval: int, message: string}
	 */
	public function send( Target $target, Purpose $purpose ): array {
		if ( Purpose::Bind === $purpose ) {
			$this->caller->member();
		}
		return array(
			'interval' => $this->codes->send( $target, $purpose, $this->is_wanted( $target, $purpose ) ),
			'message' => __( '验证码已发送，请查收', 'zeromo-community' ),
		);
	}

	/** Whether a code would be good for anything; strangers' telephones are left in peace. */
	private function is_wanted( Target $target, Purpose $purpose ): bool {
		return match ( $purpose ) {
			Purpose::Bind     => true,
			Purpose::Payment  => false,
			Purpose::Register => $this->sign_in->is_open(),
			Purpose::Reset    => $this->accounts->owner( $target ) > 0,
			Purpose::Login    => $this->accounts->owner( $target ) > 0
				|| ( $this->sign_in->is_open() && $this->settings->flag( CodeSignIn::SIGN_UP ) )
				|| ( Target::EMAIL === $target->by && $this->proof->single_holder( $target->text ) > 0 ),
		};
	}
}
