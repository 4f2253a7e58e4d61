<?php

declare(strict_types=1);

namespace Zeromo\Community\Addresses\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Addresses\Api\AddressBook;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;

/** 收货地址 below 我的. */
final class AddressTab implements AccountTab {

	public function __construct( private readonly AddressBook $book ) {}

	public function slug(): string {
		return AddressBook::TAB;
	}

	public function label(): string {
		return __( '收货地址', 'zeromo-community' );
	}

	public function icon(): string {
		return 'map-pin';
	}

	public function position(): int {
		return 30;
	}

	public function html( int $member ): string {
		Assets::require_style( 'shop' );
		$all    = $this->book->of( $member );
		$edited = Input::asked()->int( 'edit' );
		$found  = array_values( array_filter( $all, static fn( $one ): bool => $one->id === $edited ) );
		return Partial::render(
			'addresses/tab',
			array(
				'all'    => $all,
				'edited' => $found[0] ?? null,
				'url'    => $this->book->url(),
				'has_room' => count( $all ) < AddressBook::MOST,
			)
		);
	}
}
