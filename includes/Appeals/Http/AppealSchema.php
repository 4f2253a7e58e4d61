<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\Http;

use Zeromo\Community\Appeals\AppealCase;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberCard;

/**
 * Shapes of acts and of appeals against them.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class AppealSchema {

	/** @return JsonSchema */
	public static function own(): array {
		return Schema::object( array( 'items' => Schema::listing( Schema::object( self::act() ) ) ) );
	}

	/** @return JsonSchema */
	public static function queue(): array {
		return Schema::object(
			array(
				'items' => Schema::listing(
					Schema::object(
						array(
							'appeal_id' => Schema::int( __( '申诉编号', 'zeromo-community' ) ),
							'member'    => Schema::member( true ),
							'moderator' => Schema::member( true ),
							'decides'   => Schema::flag( __( '自己能否决定', 'zeromo-community' ) ),
							'sent'      => Schema::time( __( '申诉的时间', 'zeromo-community' ) ),
						) + self::act()
					)
				),
				'next_cursor' => Schema::text( __( '下一页位置，末页为 null', 'zeromo-community' ), true ),
			)
		);
	}

	/** @return JsonSchema */
	public static function done(): array {
		return Schema::object( array( 'message' => Schema::text( __( '提示文字', 'zeromo-community' ) ) ) );
	}

	/** @return Answer Of own(). */
	public static function act_of( AppealCase $case ): array {
		$appeal = $case->appeal;
		return array(
			'id'          => $case->entry->id,
			'act'         => $case->entry->act,
			'label'       => $case->entry->label,
			'object_type' => $case->entry->type,
			'object_id'   => $case->entry->object_id,
			'reason'      => $case->entry->reason,
			'created'     => Format::iso( $case->entry->created ),
			'state'       => $appeal?->state() ?? '',
			'words'       => $appeal->words ?? '',
			'answer'      => $appeal->answer ?? '',
			'appealable'  => null === $appeal && $case->may,
		);
	}

	/**
	 * @param array<int, MemberCard> $cards By id.
	 * @return Answer An item of queue().
	 */
	public static function item_of( AppealCase $case, array $cards ): array {
		$appeal = $case->appeal;
		return array(
			'appeal_id' => $appeal->id ?? 0,
			'member'    => ( $cards[ $case->entry->user_id ] ?? null )?->jsonSerialize(),
			'moderator' => ( $cards[ $case->entry->actor ] ?? null )?->jsonSerialize(),
			'decides'   => $case->may,
			'sent'      => Format::iso( $appeal->created ?? 0 ),
		) + self::act_of( $case );
	}

	/** @return array<string, JsonSchema> */
	private static function act(): array {
		return array(
			'id'          => Schema::int( __( '操作记录的编号', 'zeromo-community' ) ),
			'act'         => Schema::text( __( 'remove 删除或 ban 处罚', 'zeromo-community' ) ),
			'label'       => Schema::text( __( '做法的名称', 'zeromo-community' ) ),
			'object_type' => Schema::text( __( '内容的种类', 'zeromo-community' ) ),
			'object_id'   => Schema::int( __( '内容的编号', 'zeromo-community' ) ),
			'reason'      => Schema::text( __( '原因', 'zeromo-community' ) ),
			'created'     => Schema::time( __( '时间', 'zeromo-community' ) ),
			'state'       => Schema::text( __( '空为没有申诉，waiting、upheld 或 refused', 'zeromo-community' ) ),
			'words'       => Schema::text( __( '申诉的理由', 'zeromo-community' ) ),
			'answer'      => Schema::text( __( '版主的答复', 'zeromo-community' ) ),
			'appealable'  => Schema::flag( __( '能否申诉', 'zeromo-community' ) ),
		);
	}
}
