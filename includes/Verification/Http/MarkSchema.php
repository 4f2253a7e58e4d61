<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Verification\Mark;

/**
 * A mark on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class MarkSchema {

	/** @return Answer */
	public static function wire( Mark $mark, string $image ): array {
		$time = static fn( int $unix ): ?string => $unix > 0 ? Format::iso( $unix ) : null;
		return array(
			'id'      => $mark->id,
			'state'   => $mark->state->word(),
			'label'   => $mark->state->label(),
			'title'   => $mark->title,
			'proof'   => $mark->proof,
			'image'   => '' === $image ? null : $image,
			'reason'  => $mark->reason,
			'created' => Format::iso( $mark->created ),
			'decided' => $time( $mark->decided ),
			'expires' => $time( $mark->expires ),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function fields(): array {
		return array(
			'id'      => Schema::int( __( '认证编号', 'zeromo-community' ) ),
			'state'   => Schema::text( __( '状态：waiting、granted、refused、withdrawn 或 ended', 'zeromo-community' ) ),
			'label'   => Schema::text( __( '状态的名称', 'zeromo-community' ) ),
			'title'   => Schema::text( __( '认证身份', 'zeromo-community' ) ),
			'proof'   => Schema::text( __( '申请人的说明', 'zeromo-community' ) ),
			'image'   => Schema::text( __( '证明图片的地址，没有为 null', 'zeromo-community' ), true ),
			'reason'  => Schema::text( __( '退回或撤销的原因', 'zeromo-community' ) ),
			'created' => Schema::time( __( '申请时间', 'zeromo-community' ) ),
			'decided' => Schema::time( __( '处理时间，没有为 null', 'zeromo-community' ), true ),
			'expires' => Schema::time( __( '到期时间，没有为 null', 'zeromo-community' ), true ),
		);
	}

	/** @return JsonSchema */
	public static function own(): array {
		$mark = Schema::named( 'VerifiedMark', Schema::object( self::fields(), true ) );
		return Schema::named(
			'OwnMark',
			Schema::object(
				array(
					'mark'        => $mark,
					'application' => $mark,
					'may_apply'   => Schema::flag( __( '现在能否申请', 'zeromo-community' ) ),
				)
			)
		);
	}
}
