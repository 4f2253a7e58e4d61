<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Wallet\Sql\CardRepository;

/** Cards: made in batches, redeemed once. */
final class CardService {

	public const MOST = 1000;

	/** Letters that are not mistaken for others; 16 of them are 80 bits. */
	private const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
	private const LENGTH  = 16;

	public function __construct(
		private readonly CardRepository $cards,
		private readonly CardPrizes $prizes,
		private readonly Ledger $ledger,
		private readonly Idempotency $once,
		private readonly Db $db,
		private readonly AuditLog $log,
		private readonly Clock $clock
	) {}

	/**
	 * Makes cards; nobody can read their codes later.
	 *
	 * @param CardValue $value What each gives.
	 * @return list<string> Codes, in groups of four letters.
	 */
	public function make( int $staff, CardValue $value, int $count ): array {
		$codes = array();
		while ( count( $codes ) < $count ) { // phpcs:ignore Squiz.PHP.DisallowSizeFunctionsInLoops -- it grows.
			$codes[ self::code() ] = true;
		}
		$codes = array_map( strval( ... ), array_keys( $codes ) );
		$now   = $this->clock->now();
		$batch = wp_date( 'Ymd', $now ) . '-' . bin2hex( random_bytes( 3 ) );
		$this->db->transaction(
			function () use ( $staff, $value, $codes, $batch, $now ): void {
				$this->cards->add( $codes, $value, $batch, $staff, $now );
				$this->log->note(
					$staff,
					'cards_made',
					'card',
					0,
					0,
					0,
					$batch,
					array(
						__( '卡密', 'zeromo-community' ) => array(
							'',
							$this->prizes->title( $value ) . ' × ' . count( $codes ),
						),
					)
				);
			}
		);
		return array_map( static fn( string $code ): string => implode( '-', str_split( $code, 4 ) ), $codes );
	}

	/**
	 * Redeems a card.
	 *
	 * @return array{asset: string, amount: int, title: string}
	 * @throws Failure card_invalid (422); what its prize refuses, and the card is not taken.
	 */
	public function redeem( int $member, string $typed ): array {
		$code = strtoupper( (string) preg_replace( '/[\s-]+/', '', $typed ) );
		return $this->once->unit(
			function () use ( $member, $code ): array {
				$card = $this->cards->take( $code, $member, $this->clock->now() ) ?? throw Failures::card();
				$this->give( $member, $card );
				return array(
					'asset'  => $card->value->name(),
					'amount' => $card->value->amount,
					'title'  => $this->prizes->title( $card->value ),
				);
			}
		);
	}

	private function give( int $member, Card $card ): void {
		$value = $card->value;
		if ( '' !== $value->prize ) {
			$prize = $this->prizes->of( $value->prize )
				?? throw Failure::content( 'code', __( '这张卡密现在不能兑换，请联系管理员', 'zeromo-community' ) );
			$prize->give( $member, $value->prize, $value->amount, "card:{$card->id}" );
			return;
		}
		$this->ledger->post(
			new Movement(
				"card:{$card->id}",
				Kinds::CARD,
				/* translators: %s: last letters of a card's code */
				sprintf( __( '尾号 %s', 'zeromo-community' ), $card->ending ),
				array(
					new Line( Account::house( Account::ISSUE, $value->asset ), -$value->amount ),
					new Line( Account::member( $member, $value->asset, Pocket::Available ), $value->amount ),
				)
			)
		);
	}

	/**
	 * A page of cards, the newest first.
	 *
	 * @param int       $before   Id of the last one that was read; 0 for a page by number.
	 * @param string    $batch    Of one batch, empty for all.
	 * @param bool|null $redeemed Redeemed or not, null for both.
	 * @return list<Card>
	 */
	public function page( int $before, int $paged, int $limit, string $batch = '', ?bool $redeemed = null ): array {
		$skip = $before > 0 ? 0 : ( $paged - 1 ) * $limit;
		return $skip >= 2000 ? array() : $this->cards->page( $before, $limit, $skip, $batch, $redeemed );
	}

	/** Removes a card that nobody has redeemed. */
	public function remove( int $staff, int $id ): void {
		$this->db->transaction(
			function () use ( $staff, $id ): void {
				if ( ! $this->cards->remove( $id ) ) {
					throw Failure::not_found();
				}
				$this->log->note( $staff, 'card_removed', 'card', $id );
			}
		);
	}

	private static function code(): string {
		$code = '';
		for ( $n = 0; $n < self::LENGTH; $n++ ) {
			$code .= self::LETTERS[ random_int( 0, strlen( self::LETTERS ) - 1 ) ];
		}
		return $code;
	}
}
