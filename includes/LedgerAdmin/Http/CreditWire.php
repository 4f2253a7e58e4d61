<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\LedgerAdmin\Credit;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * Credits by hand on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class CreditWire {

	public function __construct( private readonly MemberDirectory $members ) {}

	/**
	 * Several, with their people.
	 *
	 * @param list<Credit> $credits Rows.
	 * @return list<Answer>
	 */
	public function all( array $credits, int $viewer ): array {
		$ids = array();
		foreach ( $credits as $one ) {
			$ids[ $one->member ] = true;
			$ids[ $one->asker ]  = true;
		}
		$people = array() === $ids ? array() : $this->members->cards( array_keys( $ids ), $viewer );
		return array_map(
			static fn( Credit $one ): array => array(
				'id'     => $one->id,
				'asset'  => $one->asset->value,
				'amount' => $one->asset->text( $one->amount ),
				'reason' => $one->reason,
				'status' => $one->state->word(),
				'label'  => $one->state->label(),
				'member' => ( $people[ $one->member ] ?? null )?->jsonSerialize(),
				'asker'  => ( $people[ $one->asker ] ?? null )?->jsonSerialize(),
				'asked'  => Format::iso( $one->asked ),
				'own'    => $one->asker === $viewer,
			),
			$credits
		);
	}

	/** @return Answer One of them. */
	public function one( Credit $credit, int $viewer ): array {
		return $this->all( array( $credit ), $viewer )[0];
	}

	/** @return JsonSchema */
	public static function schema(): array {
		return Schema::named(
			'HandCredit',
			Schema::object(
				array(
					'id'     => Schema::int( __( '入账编号', 'zeromo-community' ) ),
					'asset'  => Schema::text( __( 'balance 余额，points 积分', 'zeromo-community' ) ),
					'amount' => Schema::text( __( '金额（元）或积分', 'zeromo-community' ) ),
					'reason' => Schema::text( __( '原因，成员会看到', 'zeromo-community' ) ),
					'status' => Schema::text( __( 'waiting、done 或 refused', 'zeromo-community' ) ),
					'label'  => Schema::text( __( '状态', 'zeromo-community' ) ),
					'member' => Schema::member( true ),
					'asker'  => Schema::member( true ),
					'asked'  => Schema::time( __( '申请时间', 'zeromo-community' ) ),
					'own'    => Schema::flag( __( '是否是调用者自己申请的', 'zeromo-community' ) ),
				)
			)
		);
	}
}
