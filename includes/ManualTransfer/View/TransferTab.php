<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\ManualTransfer\TransferService;
use Zeromo\Community\Media\Api\PrivateCopies;
use Zeromo\Community\Setup\Pages;

/** 转账付款 of one order: accounts, note code and the form of the proof. Nothing leads here but a checkout. */
final class TransferTab implements ChosenTab {

	public function __construct(
		private readonly TransferService $transfers,
		private readonly PrivateCopies $pictures,
		private readonly Pages $pages
	) {}

	public function slug(): string {
		return 'transfer';
	}

	public function label(): string {
		return __( '转账付款', 'zeromo-community' );
	}

	public function icon(): string {
		return 'receipt-text';
	}

	public function position(): int {
		return 96;
	}

	public function is_for( int $member ): bool {
		return $this->slug() === get_query_var( 'zeromo_tab', '' );
	}

	public function html( int $member ): string {
		try {
			$own = $this->transfers->own( $member, Input::asked()->text( 'order' ) );
		} catch ( Failure ) {
			$own = null;
		}
		return Partial::render(
			'manual-transfer/own',
			array(
				'own'     => $own,
				'picture' => $this->pictures->url( $own?->last->image ?? 0 ),
				'orders'  => $this->pages->url( 'account', 'orders' ),
			)
		);
	}
}
