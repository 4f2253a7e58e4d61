<?php

declare(strict_types=1);

namespace Zeromo\Community\Addresses\Http;

use Zeromo\Community\Addresses\Api\AddressBook;
use Zeromo\Community\Addresses\Api\SavedAddress;
use Zeromo\Community\Addresses\Sql\AddressRepository;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /account/addresses: the member's own.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AddressController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly AddressBook $book,
		private readonly AddressRepository $addresses
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /account/addresses',
			array(),
			$this->member(),
			fn(): array => $this->all(),
			static fn(): array => Schema::listing( self::address() ),
			'read'
		);
		$this->route(
			'POST /account/addresses',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->put( new Input( $r ) ),
			self::address( ... ),
			'address'
		);
		$this->route(
			'DELETE /account/addresses/{id}',
			array(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				if ( ! $this->addresses->remove( $this->viewer(), ( new Input( $r ) )->int( 'id' ) ) ) {
					throw Failure::not_found();
				}
				return $this->all();
			},
			static fn(): array => Schema::listing( self::address() ),
			'address'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'id'         => Arg::id( __( '地址的编号，0 为新地址', 'zeromo-community' ), false, 0 ),
			'name'       => Arg::text( __( '收货人', 'zeromo-community' ), 160, true ),
			'phone'      => Arg::text( __( '电话', 'zeromo-community' ), 60, true ),
			'region'     => Arg::text( __( '省、市、区', 'zeromo-community' ), 320 ),
			'detail'     => Arg::text( __( '街道和门牌', 'zeromo-community' ), 640, true ),
			'is_default' => Arg::flag( __( '设为默认地址', 'zeromo-community' ), false ),
		);
	}

	/** @return Answer */
	private function put( Input $in ): array {
		return self::wire(
			$this->book->put(
				$this->viewer(),
				SavedAddress::of(
					$in->int( 'id' ),
					$in->text( 'name' ),
					$in->text( 'phone' ),
					$in->text( 'region' ),
					$in->text( 'detail' )
				),
				$in->flag( 'is_default' )
			)
		);
	}

	/** @return list<Answer> */
	private function all(): array {
		return array_map( self::wire( ... ), $this->book->of( $this->viewer() ) );
	}

	/** @return Answer */
	private static function wire( SavedAddress $one ): array {
		return get_object_vars( $one );
	}

	/** @return JsonSchema */
	private static function address(): array {
		return Schema::named(
			'Address',
			Schema::object(
				array(
					'id'         => Schema::int( __( '地址的编号', 'zeromo-community' ) ),
					'name'       => Schema::text( __( '收货人', 'zeromo-community' ) ),
					'phone'      => Schema::text( __( '电话', 'zeromo-community' ) ),
					'region'     => Schema::text( __( '省、市、区', 'zeromo-community' ) ),
					'detail'     => Schema::text( __( '街道和门牌', 'zeromo-community' ) ),
					'is_default' => Schema::flag( __( '是否默认地址', 'zeromo-community' ) ),
				)
			)
		);
	}
}
