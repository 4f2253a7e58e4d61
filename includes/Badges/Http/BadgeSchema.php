<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges\Http;

use Zeromo\Community\Badges\Badge;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * A badge on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class BadgeSchema {

	/** @return Answer */
	public static function wire( Badge $badge, string $image ): array {
		return array(
			'id'        => $badge->id,
			'name'      => $badge->name,
			'words'     => $badge->words,
			'icon'      => $badge->icon,
			'tone'      => $badge->tone,
			'image'     => '' === $image ? null : $image,
			'condition' => $badge->condition(),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function fields(): array {
		return array(
			'id'        => Schema::int( __( '勋章编号', 'zeromo-community' ) ),
			'name'      => Schema::text( __( '名称', 'zeromo-community' ) ),
			'words'     => Schema::text( __( '说明', 'zeromo-community' ) ),
			'icon'      => Schema::text( __( '自带图标的名称', 'zeromo-community' ) ),
			'tone'      => Schema::text( __( '颜色：grey、ok、info、pin、wait 或 vip', 'zeromo-community' ) ),
			'image'     => Schema::text( __( '图片地址，没有为 null', 'zeromo-community' ), true ),
			'condition' => Schema::text( __( '颁发的条件', 'zeromo-community' ) ),
		);
	}

	/** @return JsonSchema */
	public static function badge(): array {
		return Schema::named( 'Badge', Schema::object( self::fields() ) );
	}
}
