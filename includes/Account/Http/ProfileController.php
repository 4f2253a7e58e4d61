<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Http;

use Zeromo\Community\Account\AccountService;
use Zeromo\Community\Account\PictureService;
use Zeromo\Community\Account\ProfileEditing;
use Zeromo\Community\Account\View\SettingsTab;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberPrivacy;

/**
 * POST /account/profile, /account/set-avatar, /account/set-profile-cover, /account/privacy-settings.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class ProfileController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly AccountService $account,
		private readonly ProfileEditing $profile,
		private readonly PictureService $pictures,
		private readonly MemberPrivacy $privacy
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /account/profile',
			self::fields(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->save( new Input( $r ) ),
			Schema::object(
				$this->account->schema() + array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) )
			),
			'account'
		);
		$picture = Schema::named(
			'MemberPicture',
			Schema::object(
				array(
					'image-id'  => Schema::int( __( '图片编号', 'zeromo-community' ) ),
					'image-url' => Schema::text( __( '图片地址', 'zeromo-community' ) ),
					'message'   => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			)
		);
		foreach ( array( 'set-avatar' => false, 'set-profile-cover' => true ) as $word => $cover ) {
			$this->route(
				"POST /account/$word",
				array( 'image-id' => Arg::id( __( '自己媒体库中的图片，或用 image 上传文件', 'zeromo-community' ), false ) )
					+ Arg::nonce(),
				$this->member(),
				fn( \WP_REST_Request $r ): array => $this->picture( $r, $cover ),
				$picture,
				'upload'
			);
		}
		$words = SettingsTab::words();
		$this->route(
			'POST /account/privacy-settings',
			array_map( static fn( string $word ): array => Arg::flag( $word ), $words ) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->keep( new Input( $r ), array_keys( $words ) ),
			Schema::object(
				array_map(
					static fn( string $word ): array => Schema::flag( $word ),
					$words
				) + array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) )
			),
			'account'
		);
	}

	/**
	 * Arguments of the profile.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function fields(): array {
		return array(
			'display_name' => Arg::text( __( '昵称', 'zeromo-community' ), ProfileEditing::NAME ),
			'description'  => Arg::text( __( '简介，纯文本', 'zeromo-community' ), ProfileEditing::DESCRIPTION ),
			'gender'       => Arg::word(
				__( '性别：male、female、other，空为不说', 'zeromo-community' ),
				ProfileEditing::GENDERS
			),
			'birthday'     => Arg::text( __( '生日，如 1990-05-01', 'zeromo-community' ), 10 ),
			'url'          => Arg::text( __( '个人网站', 'zeromo-community' ), ProfileEditing::URL ),
			'location'     => Arg::text( __( '所在地', 'zeromo-community' ), ProfileEditing::LOCATION ),
		) + Arg::nonce();
	}

	/** @return Answer */
	private function save( Input $in ): array {
		$fields = array();
		foreach ( array_keys( self::fields() ) as $name ) {
			if ( $in->has( $name ) ) {
				$fields[ $name ] = $in->text( $name );
			}
		}
		$this->profile->save( $this->viewer(), $fields );
		return $this->account->me() + array( 'message' => __( '已保存', 'zeromo-community' ) );
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 * @return array{image-id: int, image-url: string, message: string}
	 */
	private function picture( \WP_REST_Request $request, bool $cover ): array {
		$set = $this->pictures->set(
			$this->viewer(),
			$cover,
			( new Input( $request ) )->int( 'image-id' ),
			$request->get_file_params()['image'] ?? null
		);
		return array(
			'image-id' => $set['id'],
			'image-url' => $set['url'],
			'message' => $cover ? __( '封面已更换', 'zeromo-community' ) : __( '头像已更换', 'zeromo-community' ),
		);
	}

	/**
	 * @param list<string> $names Settings.
	 * @return array<string, bool|string>
	 */
	private function keep( Input $in, array $names ): array {
		$changes = array();
		foreach ( $names as $name ) {
			if ( $in->has( $name ) ) {
				$changes[ $name ] = $in->flag( $name );
			}
		}
		$this->privacy->save( $this->viewer(), $changes );
		return $this->privacy->settings( $this->viewer() ) + array( 'message' => __( '已保存', 'zeromo-community' ) );
	}
}
