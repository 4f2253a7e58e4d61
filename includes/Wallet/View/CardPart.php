<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Wallet\Card;
use Zeromo\Community\Wallet\CardPrizes;
use Zeromo\Community\Wallet\CardService;

/** 卡密管理 in 我的 › 钱包, for who manages orders: the widget `card-manage`. */
final class CardPart {

	private const EACH = 20;

	public function __construct( private readonly CardService $cards, private readonly CardPrizes $prizes ) {}

	/** @param string $url Of its first page. */
	public function html( int $paged, string $url ): string {
		$cards = $this->cards->page( 0, $paged, self::EACH );
		return Partial::render(
			'wallet/cards',
			array(
				'rows' => array_map(
					fn( Card $card ): string => Partial::render(
						'wallet/card',
						array( 'card' => $card, 'title' => $this->prizes->title( $card->value ) )
					),
					$cards
				),
				'next' => count( $cards ) === self::EACH ? add_query_arg( 'paged', $paged + 1, $url ) : '',
				'page' => $paged,
				'choices' => $this->prizes->choices(),
				'units' => $this->prizes->units(),
			)
		);
	}
}
