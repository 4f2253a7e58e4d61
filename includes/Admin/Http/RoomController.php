<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin\Http;

use Zeromo\Community\Admin\RoomService;
use Zeromo\Community\Admin\RoomSwitch;
use Zeromo\Community\Admin\SettingsService;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/rooms: what can be switched off; it is switched by POST /admin/settings.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class RoomController extends Controller {

	public function __construct( RouteKit $kit, private readonly RoomService $rooms ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/rooms',
			array(),
			$this->who_can( SettingsService::CAPABILITY ),
			fn(): array => $this->answer(),
			self::schema( ... ),
			'settings'
		);
	}

	/** @return Answer */
	private function answer(): array {
		return array(
			'items' => array_map(
				static fn( RoomSwitch $room ): array => $room->jsonSerialize(),
				$this->rooms->all()
			),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$room = Schema::object(
			array(
				'name'        => Schema::text( __( '哪一个', 'zeromo-community' ) ),
				'setting'     => Schema::text( __( '开关所在的设置', 'zeromo-community' ) ),
				'label'       => Schema::text( __( '它的名称', 'zeromo-community' ) ),
				'description' => Schema::text( __( '关闭后成员会少什么', 'zeromo-community' ) ),
				'on'          => Schema::flag( __( '现在是否开放', 'zeromo-community' ) ),
				'routes'      => Schema::int( __( '关闭后没有的接口，按组数', 'zeromo-community' ) ),
				'forms'       => Schema::int( __( '关闭后没有的表单', 'zeromo-community' ) ),
				'jobs'        => Schema::int( __( '关闭后停下的定时任务', 'zeromo-community' ) ),
				'rows'        => Schema::int( __( '保留的数据有多少行，最多数到 10000，没有自己的表为 null', 'zeromo-community' ), true ),
			)
		);
		return Schema::object( array( 'items' => Schema::listing( Schema::named( 'AdminRoom', $room ) ) ) );
	}
}
