<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Locks\Http\UnlockController;
use Zeromo\Community\Locks\Sql\PrivacyTables;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Publishing\Api\DraftRepository;

/** What authors hide in posts, who may see it, and how it is opened. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( DraftRepository::class, ClosedDrafts::class );
		$c->contribute( MediaUse::class, MediaUse::class, 'lock', 'media', '', true, false );
	}

	public function controllers(): array {
		return array( 'post' => array( UnlockController::class ) );
	}

	public function limits(): array {
		return array(
			'unlock' => array( 'user' => array( 5, 600 ), 'address' => array( 50, 600 ), 'each' => array( 1000, 600 ) ),
		);
	}

	public function tables(): array {
		return array( PrivacyTables::lock(), PrivacyTables::pass(), PrivacyTables::entitlement() );
	}

	public function heading(): string {
		return __( '隐藏内容', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'lock_types'   => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'enum' => LockTypes::SETTABLE ),
				'maxItems'    => 20,
				'default'     => LockTypes::SETTABLE,
				'names'       => array(
					LockTypes::PAID     => __( '付费', 'zeromo-community' ),
					LockTypes::POINTS   => __( '积分', 'zeromo-community' ),
					LockTypes::LOGIN    => __( '登录', 'zeromo-community' ),
					LockTypes::COMMENT  => __( '评论', 'zeromo-community' ),
					LockTypes::PASSWORD => __( '密码', 'zeromo-community' ),
					LockTypes::LEVEL    => __( '等级', 'zeromo-community' ),
				),
				'title'       => __( '动态设置里可以选的类型', 'zeromo-community' ),
				'description' => __( '公开总在其中', 'zeromo-community' ),
			),
			'lock_setters' => array(
				'type'                 => 'object',
				'additionalProperties' => array(
					'type' => 'array',
					'items' => array( 'type' => 'string', 'maxLength' => 60 ),
					'maxItems' => 50,
				),
				'default'              => array(),
				'title'       => __( '哪些角色可以使用哪种动态设置', 'zeromo-community' ),
				'description' => __( '没有列出的类型所有人可用', 'zeromo-community' ),
			),
			'copy_off'     => Setting::flag( false, __( '隐藏内容默认不让复制和保存', 'zeromo-community' ) ) + array(
				'description' => __(
					'关掉选中、右键和拖动；作者可以在每篇里改。只能增加麻烦，挡不住截图和懂技术的人；键盘和读屏不受影响。',
					'zeromo-community'
				),
			),
		);
	}
}
