<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\Reason;

/**
 * The fields of a report.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class ReportForm {

	/** Words of `object_type` in the contract; those whose room does not take reports are answered X. */
	private const TYPES = array(
		'activity',
		'post',
		'comment',
		'circle',
		'user',
		'message',
		'topic',
		'product',
		'zeromo_activity',
		'zeromo_circle',
		'zeromo_topic',
		'product_review',
		'zeromo_product',
	);

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'object_type' => Arg::word( __( '举报什么', 'zeromo-community' ), self::TYPES, null, true ),
			'object_id'   => Arg::id( __( '它的编号', 'zeromo-community' ) ),
			'reason'      => Arg::word( __( '举报的原因', 'zeromo-community' ), array_keys( Reason::labels() ), null, true ),
			'detail'      => Arg::text(
				__( '补充说明，字数上限见设置 moderation_reason_max', 'zeromo-community' ),
				4 * ReasonLimit::MOST
			),
			'image_id'    => Arg::id( __( '自己的图片编号，只有处理举报的人能看到', 'zeromo-community' ), false, 0 ),
		);
	}
}
