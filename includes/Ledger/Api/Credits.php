<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;

/** The owner credits a member by hand. It counts as earned. */
final class Credits {

	public const ACT = 'money_credited';

	private const REASON = 200;

	public function __construct(
		private readonly Ledger $ledger,
		private readonly Db $db,
		private readonly AuditLog $log
	) {}

	/**
	 * Credits once for a key, inside the caller's unit or in one of its own.
	 *
	 * @param int    $actor  Who does it, 0 for the command line.
	 * @param int    $amount Above 0.
	 * @param string $reason Told to the member, and in the audit log.
	 * @param string $key    The same key credits once; empty for none.
	 * @return bool False when the key has credited it already.
	 * @throws Failure content_invalid; idempotency_mismatch (409), when the key has credited something else.
	 */
	public function credit(
		int $actor,
		int $member,
		Asset $asset,
		int $amount,
		string $reason,
		string $key = ''
	): bool {
		$reason   = self::reason( $reason );
		$movement = new Movement(
			'credit:' . ( '' === $key ? bin2hex( random_bytes( 16 ) ) : hash( 'sha256', $key ) ),
			'credit',
			$reason,
			array(
				new Line( Account::house( Account::ISSUE, $asset ), -$amount ),
				new Line(
					Account::member(
						$member,
						$asset,
						Asset::Balance === $asset ? Pocket::Earned : Pocket::Available
					),
					$amount
				),
			),
			'',
			$actor,
			$reason
		);
		return $this->db->transaction( fn(): bool => $this->book( $movement, $member, $asset, $amount ) );
	}

	/**
	 * A reason as it is kept.
	 *
	 * @throws Failure content_invalid, for none and for one that is too long.
	 */
	public static function reason( string $typed ): string {
		$reason = trim( $typed );
		return '' !== $reason && mb_strlen( $reason ) <= self::REASON
			? $reason
			: throw Failure::content(
				'reason',
				/* translators: %d: number of characters */
				sprintf( __( '请写明原因，最多 %d 个字', 'zeromo-community' ), self::REASON )
			);
	}

	private function book( Movement $movement, int $member, Asset $asset, int $amount ): bool {
		if ( $this->ledger->post( $movement ) ) {
			$this->log->note(
				$movement->actor,
				self::ACT,
				'member',
				$member,
				$member,
				0,
				$movement->note,
				array( $asset->label() => array( '', '+' . $asset->text( $amount ) ) )
			);
			return true;
		}
		$line = $this->ledger->booked( $movement->reference )?->lines;
		foreach ( $line ?? array() as $one ) {
			if ( $one->account->owner === $member && $one->account->asset === $asset && $one->amount === $amount ) {
				return false;
			}
		}
		throw new Failure( 'zeromo_idempotency_mismatch', 409, __( '正在处理，请勿重复提交', 'zeromo-community' ) );
	}
}
