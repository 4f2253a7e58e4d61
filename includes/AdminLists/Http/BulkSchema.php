<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\BulkAct;
use Zeromo\Community\AdminLists\BulkService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Moderation\Api\ReasonLimit;

/**
 * What acts on many rows are asked and answer.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class BulkSchema {

	/**
	 * Rows, act and reason.
	 *
	 * @param string $list      A list that has all acts of the route.
	 * @param bool   $is_chosen Whether rows have to be named.
	 * @return array<string, JsonSchema>
	 */
	public static function call( string $list, bool $is_chosen ): array {
		return array(
			'ids'    => Arg::ids( __( '哪些，最多 100 个编号', 'zeromo-community' ), BulkService::MOST, $is_chosen ),
			'act'    => Arg::word(
				__( '做什么', 'zeromo-community' ),
				array_keys( BulkAct::all( $list ) ),
				null,
				true
			),
			'reason' => Arg::text(
				__( '原因，字数上限见设置 moderation_reason_max', 'zeromo-community' ),
				4 * ReasonLimit::MOST
			),
		);
	}

	/** @return JsonSchema */
	public static function answer(): array {
		$lists   = array(
			BulkAct::CONTENT,
			BulkAct::COMMENTS,
			BulkAct::TOPICS,
			BulkAct::MEMBERS,
			BulkAct::WITHDRAWALS,
			BulkAct::REPORTS,
			...array_values( BulkAct::WAITING ),
			BulkAct::UNDO,
		);
		$refused = Schema::object(
			array(
				'id'     => Schema::int( __( '编号', 'zeromo-community' ) ),
				'reason' => Schema::text( __( '为什么没有做', 'zeromo-community' ) ),
			)
		);
		return Schema::named(
			'AdminBulk',
			Schema::object(
				array(
					'id'      => Schema::int( __( '这次批量操作的编号', 'zeromo-community' ) ),
					'list'    => array( 'enum' => $lists ) + Schema::text( __( '哪个列表', 'zeromo-community' ) ),
					'act'     => Schema::text( __( '做什么', 'zeromo-community' ) ),
					'total'   => Schema::int( __( '一共多少个', 'zeromo-community' ) ),
					'done'    => Schema::int( __( '做好了多少个', 'zeromo-community' ) ),
					'waiting' => Schema::int( __( '还有多少个没有轮到', 'zeromo-community' ) ),
					'refused' => Schema::listing( Schema::named( 'AdminBulkRefusal', $refused ) ),
					'undo'    => Schema::int( __( '做好的里面有多少个可以撤销', 'zeromo-community' ) ),
				)
			)
		);
	}
}
