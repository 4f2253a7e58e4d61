<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

/** Where a transfer to a member stands at the provider. */
enum PayoutStep: int {

	/** It is to be sent, or was sent and nobody has said what came of it. */
	case Sending = 1;
	/** The provider has accepted it. */
	case Processing = 2;
	/** It waits for the payee to confirm it. */
	case Waiting = 3;
	case Done    = 4;
	/** The provider will not send it; another try has another number. */
	case Failed = 5;
	/** The provider has not said for days what came of it: the owner looks. */
	case Stuck = 6;

	/** On the wire. */
	public function word(): string {
		return strtolower( $this->name );
	}

	/** What staff reads. */
	public function label(): string {
		return match ( $this ) {
			self::Sending    => __( '已提交，等支付平台答复', 'zeromo-community' ),
			self::Processing => __( '支付平台处理中', 'zeromo-community' ),
			self::Waiting    => __( '等收款人确认', 'zeromo-community' ),
			self::Done       => __( '已到账', 'zeromo-community' ),
			self::Failed     => __( '没有打款', 'zeromo-community' ),
			self::Stuck      => __( '支付平台没有答复，待人工', 'zeromo-community' ),
		};
	}

	/** Whether the job asks about it. */
	public function is_asked(): bool {
		return $this->is_open() && self::Stuck !== $this;
	}

	/** Whether the provider may still send it. */
	public function is_open(): bool {
		return self::Done !== $this && self::Failed !== $this;
	}
}
