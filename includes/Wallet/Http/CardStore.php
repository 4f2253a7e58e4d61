<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Http;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Wallet\Card;
use Zeromo\Community\Wallet\CardPrizes;
use Zeromo\Community\Wallet\CardService;

/**
 * `zeromo_card_store`, for who manages orders. get: cards, without their codes. save: as `POST /admin/cards`.
 * delete: as `DELETE /admin/cards`.
 */
final class CardStore implements Store {

	public function __construct(
		private readonly CardService $cards,
		private readonly CardPrizes $prizes,
		private readonly Router $routes
	) {}

	public function args(): array {
		return array(
			'asset'  => AdminWalletController::value(),
			'amount' => Arg::text( __( '面值：余额为元，积分为整数，VIP 为天数', 'zeromo-community' ), 40 ),
			'count'  => Arg::int( __( '张数', 'zeromo-community' ), 1, CardService::MOST ),
			'id'     => Arg::id( __( '卡密编号', 'zeromo-community' ), false ),
		);
	}

	public function get( array $args ): array {
		// Asks for the rights and counts.
		$this->routes->run( 'GET /admin/cards', $args );
		$in    = new Input( $args );
		$limit = $in->int( 'per_page', 20 );
		$cards = $this->cards->page( 0, $in->int( 'paged', 1 ), $limit );
		return array(
			'items' => array_map(
				fn( Card $card ): string => Partial::render(
					'wallet/card',
					array( 'card' => $card, 'title' => $this->prizes->title( $card->value ) )
				),
				$cards
			),
			'total' => null,
			'more' => count( $cards ) === $limit,
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /admin/cards', $args );
	}

	public function saved(): array {
		return AdminWalletController::codes();
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'DELETE /admin/cards', $args );
	}

	public function deleted(): array {
		return AdminWalletController::deleted();
	}
}
