<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Posts\Api\FeedSync;
use Zeromo\Community\Posts\Sql\FeedTables;
use Zeromo\Community\Posts\Sql\PickedColumn;

/** Posts as the contract has them: rows of the feed, who may see one, its parts, its addresses. */
final class Module extends BaseModule {

	public function tables(): array {
		return FeedTables::all();
	}

	public function steps(): array {
		return array(
			'content_feed'   => static fn( Container $c ): bool => $c->get( FeedSync::class )->backfill(),
			'content_keys'   => static fn( Container $c, Db $db ): bool => FeedTables::drop_keys( $db ),
			'content_picked' => static fn( Container $c, Db $db ): bool => PickedColumn::fill( $db ),
		);
	}

	public function heading(): string {
		return __( '动态', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'content_edit_window' => Setting::number(
				0,
				525600,
				0,
				__( '发布后多少分钟内可以编辑', 'zeromo-community' ),
				__( '0 为不限', 'zeromo-community' )
			),
			'protect_circle_pictures' => array(
				'type' => 'boolean',
				'default' => true,
				'title'       => __( '保护圈子里的图片', 'zeromo-community' ),
				'description' => __( '仅圈友可见的圈子里和未公开的动态，图片没有公开地址，打开时再查权限', 'zeromo-community' ),
			),
			'activity_base'      => array(
				'type' => 'string',
				'pattern' => '^[^/?#]*$',
				'maxLength' => 50,
				'default' => 'activity',
				'title' => __( '动态地址的前缀', 'zeromo-community' ),
			),
		);
	}
}
