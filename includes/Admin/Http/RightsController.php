<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin\Http;

use Zeromo\Community\Admin\RightsService;
use Zeromo\Community\Admin\RolePreset;
use Zeromo\Community\Admin\SettingsService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;

/**
 * /admin/rights.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class RightsController extends Controller {

	public function __construct( RouteKit $kit, private readonly RightsService $rights ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/rights',
			array(),
			$this->who_can( SettingsService::CAPABILITY ),
			fn(): array => $this->rights->matrix( $this->viewer() ),
			self::schema(),
			'settings'
		);
		$this->route(
			'POST /admin/rights',
			array(
				'role'    => Arg::text( __( '角色的名称', 'zeromo-community' ), 100 ),
				'right'   => Arg::text( __( '权限的名称', 'zeromo-community' ), 100 ),
				'allowed' => Arg::flag( __( '给出为 1，收回为 0', 'zeromo-community' ) ),
				'preset'  => Arg::word(
					__( '要建立的角色，代替前三项', 'zeromo-community' ),
					array_column( RolePreset::cases(), 'value' )
				),
				'member'  => Arg::id( __( '只管一部分的版主，代替前四项', 'zeromo-community' ), false, 0 ),
				'scoped'  => Arg::flag( __( '限定为 1，不再限定为 0', 'zeromo-community' ), true ),
				'queues'  => Arg::words(
					__( '可以处理的队列：reports、waiting、words、bans、appeals', 'zeromo-community' ),
					count( ModeratorQueue::cases() ),
					20
				),
				'circles' => Arg::ids(
					__( '只管这些圈子的举报和待审，空为全站', 'zeromo-community' ),
					ModeratorScope::CIRCLES
				),
			),
			$this->who_can( SettingsService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->save( new Input( $r ) ),
			self::schema(),
			'settings'
		);
	}

	/** @return Answer */
	private function save( Input $in ): array {
		$preset = RolePreset::tryFrom( $in->text( 'preset' ) );
		if ( $in->int( 'member' ) > 0 ) {
			$this->rights->scope(
				$this->viewer(),
				$in->int( 'member' ),
				$in->flag( 'scoped', true ),
				$in->texts( 'queues' ),
				$in->ids( 'circles' )
			);
		} elseif ( null !== $preset ) {
			$this->rights->make( $this->viewer(), $preset );
		} else {
			foreach ( array( 'role', 'right' ) as $field ) {
				if ( '' === $in->text( $field ) ) {
					throw Failure::missing( $field );
				}
			}
			$this->rights->change( $this->viewer(), $in->text( 'role' ), $in->text( 'right' ), $in->flag( 'allowed' ) );
		}
		return $this->rights->matrix( $this->viewer() );
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$name  = Schema::text( __( '名称', 'zeromo-community' ) );
		$label = Schema::text( __( '显示的名称', 'zeromo-community' ) );
		return Schema::named(
			'RightsMatrix',
			Schema::object(
				array(
					'rights'  => Schema::listing(
						Schema::object(
							array(
								'name'       => $name,
								'label'      => $label,
								'can_change' => Schema::flag( __( '调用者自己有，可以给出和收回', 'zeromo-community' ) ),
							)
						)
					),
					'roles'   => Schema::listing(
						Schema::object(
							array( 'name' => $name, 'label' => $label, 'rights' => Schema::listing( $name ) )
						)
					),
					'presets' => Schema::listing(
						Schema::object(
							array(
								'name'        => $name,
								'label'       => $label,
								'description' => Schema::text( __( '用来做什么', 'zeromo-community' ) ),
								'is_made'     => Schema::flag( __( '已经建立', 'zeromo-community' ) ),
								'can_make'    => Schema::flag( __( '调用者可以建立', 'zeromo-community' ) ),
							)
						)
					),
					'queues' => Schema::listing(
						Schema::object(
							array(
								'name'       => $name,
								'label'      => $label,
								'of_circles' => Schema::flag( __( '可以只给几个圈子', 'zeromo-community' ) ),
							)
						)
					),
					'moderators' => Schema::listing(
						Schema::object(
							array(
								'id'      => Schema::int( __( '成员编号', 'zeromo-community' ) ),
								'name'    => $label,
								'queues'  => Schema::listing( $name ),
								'circles' => Schema::listing(
									Schema::object(
										array(
											'id'    => Schema::int( __( '圈子编号', 'zeromo-community' ) ),
											'title' => $label,
										)
									)
								),
							)
						)
					),
				)
			)
		);
	}
}
