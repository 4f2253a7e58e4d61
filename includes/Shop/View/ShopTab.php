<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Shop\Purchases;
use Zeromo\Community\Shop\SaleState;
use Zeromo\Community\Shop\Sql\SaleRepository;

/** 商城订单 below 我的. */
final class ShopTab implements AccountTab {

	private const EACH = 10;

	private const SHOWN = array(
		SaleState::Waiting,
		SaleState::ToShip,
		SaleState::Shipped,
		SaleState::Done,
		SaleState::AfterSale,
	);

	public function __construct( private readonly SaleRepository $sales, private readonly Purchases $purchases ) {}

	public function slug(): string {
		return Purchases::TAB;
	}

	public function label(): string {
		return __( '商城订单', 'zeromo-community' );
	}

	public function icon(): string {
		return 'gift';
	}

	public function position(): int {
		return 29;
	}

	public function html( int $member ): string {
		Assets::require_style( 'shop' );
		$asked  = Input::asked();
		$one    = '' === $asked->text( 'order' ) ? null : $this->sales->find( $asked->text( 'order' ) );
		$tabs   = array( '' => __( '全部', 'zeromo-community' ) );
		foreach ( self::SHOWN as $state ) {
			$tabs[ $state->word() ] = $state->label();
		}
		if ( $member === $one?->user_id ) {
			$bought = $this->purchases->bought( $one );
			return Partial::render(
				'shop/orders',
				array(
					'tabs' => $tabs,
					'open' => '',
					'rows' => array( $bought ),
					'parts' => $this->purchases->parts( $bought ),
					'next' => '',
					'url' => $this->purchases->url(),
					'is_one' => true,
				)
			);
		}
		$open  = SaleState::named( $asked->text( 'show' ) );
		$found = $this->sales->page( $member, $open, max( 0, $asked->int( 'before' ) ), self::EACH + 1 );
		$shown = array_slice( $found, 0, self::EACH, true );
		$last  = count( $found ) > self::EACH ? (int) array_key_last( $shown ) : 0;
		return Partial::render(
			'shop/orders',
			array(
				'tabs' => $tabs,
				'open' => $open?->word() ?? '',
				'rows' => $this->purchases->listed( array_values( $shown ) ),
				'parts' => '',
				'next' => 0 === $last
					? ''
					: add_query_arg(
						array_filter( array( 'show' => $open?->word(), 'before' => $last ) ),
						$this->purchases->url()
					),
				'url' => $this->purchases->url(),
				'is_one' => false,
			)
		);
	}
}
