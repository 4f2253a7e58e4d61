<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Http;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Onboarding\Api\CircleMakers;
use Zeromo\Community\Onboarding\Api\Look;
use Zeromo\Community\Onboarding\Api\SampleCircle;
use Zeromo\Community\Onboarding\Api\SampleTopic;
use Zeromo\Community\Onboarding\Api\StarterSet;
use Zeromo\Community\Onboarding\Looks;
use Zeromo\Community\Onboarding\Places;
use Zeromo\Community\Onboarding\SetupService;
use Zeromo\Community\Onboarding\Sql\SetupRows;
use Zeromo\Community\Setup\Pages;

/**
 * What every route of setting up answers: the site as it is, and what may be chosen.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class SetupAnswer {

	public function __construct(
		private readonly SetupService $setup,
		private readonly SetupRows $rows,
		private readonly Looks $looks,
		private readonly Places $places,
		private readonly Pages $pages,
		private readonly Settings $settings
	) {}

	/** @return Answer */
	public function answer(): array {
		$state = $this->rows->state();
		$url   = fn( string $page ): string => $this->pages->id( $page ) > 0 ? $this->pages->url( $page ) : '';
		return array(
			'sets'      => array_map( self::set( ... ), $this->setup->sets() ),
			'set'       => $state->set,
			'done'      => array_values( array_intersect( SetupService::STEPS, $state->done ) ),
			'closed'    => $state->closed,
			'title'     => self::option( 'blogname' ),
			'tagline'   => self::option( 'blogdescription' ),
			'looks'     => array_map( self::look( ... ), $this->looks->all() ),
			'look'      => $state->look,
			'sign_up'   => '1' === self::option( 'users_can_register' ),
			'network'   => is_multisite(),
			'makers'    => CircleMakers::now()->value,
			'icp'       => $this->settings->text( 'icp_number' ),
			'police'    => $this->settings->text( 'police_number' ),
			'home'      => $this->places->is_home(),
			'menu'      => $state->menu > 0,
			'menu_kind' => Places::kind(),
			'links'     => array(
				'community' => $url( 'community' ),
				'publish'   => $url( 'publish' ),
				'circles'   => $url( 'circles' ),
			),
		);
	}

	/** @return JsonSchema */
	public static function schema(): array {
		$set  = Schema::object(
			array(
				'key'         => Schema::text( __( '类型的代号', 'zeromo-community' ) ),
				'label'       => Schema::text( __( '类型的名称', 'zeromo-community' ) ),
				'description' => Schema::text( __( '适合什么、会设置什么', 'zeromo-community' ) ),
				'circles'     => Schema::listing( Schema::text( __( '示例圈子', 'zeromo-community' ) ) ),
				'topics'      => Schema::listing( Schema::text( __( '示例话题', 'zeromo-community' ) ) ),
				'posts'       => Schema::int( __( '有几条示例动态', 'zeromo-community' ) ),
				'sign_up'     => Schema::flag( __( '是否建议开放注册', 'zeromo-community' ) ),
				'makers'      => Schema::text( __( '建议谁可以建圈子', 'zeromo-community' ) ),
			)
		);
		$look = Schema::object(
			array(
				'id'     => Schema::text( __( '配色的代号', 'zeromo-community' ) ),
				'label'  => Schema::text( __( '配色的名称', 'zeromo-community' ) ),
				'colors' => Schema::listing( Schema::text( __( '底色、文字、强调色', 'zeromo-community' ) ) ),
			)
		);
		return Schema::named(
			'SiteSetup',
			Schema::object(
				array(
					'sets'      => Schema::listing( Schema::named( 'StarterSet', $set ) ),
					'set'       => Schema::text( __( '选了哪一种，没有为空', 'zeromo-community' ) ),
					'done'      => Schema::listing( Schema::text( __( '已经保存的步骤', 'zeromo-community' ) ) ),
					'closed'    => Schema::flag( __( '开站设置是否已经结束', 'zeromo-community' ) ),
					'title'     => Schema::text( __( '网站名称', 'zeromo-community' ) ),
					'tagline'   => Schema::text( __( '一句话介绍', 'zeromo-community' ) ),
					'looks'     => Schema::listing( Schema::named( 'SiteLook', $look ) ),
					'look'      => Schema::text( __( '选了哪种配色，空为主题原样', 'zeromo-community' ) ),
					'sign_up'   => Schema::flag( __( '是否开放注册', 'zeromo-community' ) ),
					'network'   => Schema::flag( __( '注册是否由站点网络决定', 'zeromo-community' ) ),
					'makers'    => Schema::text( __( '谁可以建圈子', 'zeromo-community' ) ),
					'icp'       => Schema::text( __( 'ICP 备案号', 'zeromo-community' ) ),
					'police'    => Schema::text( __( '公安备案号', 'zeromo-community' ) ),
					'home'      => Schema::flag( __( '社区是否是首页', 'zeromo-community' ) ),
					'menu'      => Schema::flag( __( '社区的页面是否在主题的菜单里', 'zeromo-community' ) ),
					'menu_kind' => Schema::text(
						__( '主题的菜单：block 区块导航，classic 经典菜单，没有为空', 'zeromo-community' )
					),
					'links'     => Schema::object(
						array(
							'community' => Schema::text( __( '社区的网址', 'zeromo-community' ) ),
							'publish'   => Schema::text( __( '发布页的网址', 'zeromo-community' ) ),
							'circles'   => Schema::text( __( '圈子页的网址', 'zeromo-community' ) ),
						)
					),
				)
			)
		);
	}

	/** @return Answer */
	private static function set( StarterSet $set ): array {
		return array(
			'key'         => $set->key(),
			'label'       => $set->label(),
			'description' => $set->description(),
			'circles'     => array_map( static fn( SampleCircle $one ): string => $one->title, $set->circles() ),
			'topics'      => array_map( static fn( SampleTopic $one ): string => $one->name, $set->topics() ),
			'posts'       => count( $set->posts() ),
			'sign_up'     => $set->is_open(),
			'makers'      => $set->makers()->value,
		);
	}

	/** @return Answer */
	private static function look( Look $look ): array {
		return array( 'id' => $look->id, 'label' => $look->label, 'colors' => $look->colors );
	}

	/** As it was typed. */
	private static function option( string $name ): string {
		$value = get_option( $name );
		return is_scalar( $value ) ? html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';
	}
}
