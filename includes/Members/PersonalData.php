<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Profile, pictures and privacy of a person, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	/** User meta of the profile; the text about oneself and the home page are core's own fields. */
	private const FIELDS = array( 'zeromo_gender', 'zeromo_birthday', 'zeromo_location' );

	public function __construct( private readonly Directory $members, private readonly PrivacySettings $privacy ) {}

	public function name(): string {
		return 'zeromo-members';
	}

	public function label(): string {
		return __( '社区资料', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$card = $this->members->card( $member, 0 );
		if ( null === $card ) {
			return PersonalTools::told( array(), true );
		}
		$meta   = static function ( string $key ) use ( $member ): string {
			$value = get_user_meta( $member, $key, true );
			return is_string( $value ) ? $value : '';
		};
		$fields = array(
			__( '主页', 'zeromo-community' )   => $card->url,
			__( '头像', 'zeromo-community' )   => $card->avatar,
			__( '封面', 'zeromo-community' )   => (string) $this->members->cover( $member ),
			__( '性别', 'zeromo-community' )   => $meta( 'zeromo_gender' ),
			__( '生日', 'zeromo-community' )   => $meta( 'zeromo_birthday' ),
			__( '所在地', 'zeromo-community' )  => $meta( 'zeromo_location' ),
			__( '会员等级名', 'zeromo-community' ) => (string) $card->vip,
		);
		foreach ( $this->privacy->settings( $member ) as $name => $allowed ) {
			$fields[ $name ] = $allowed ? __( '开', 'zeromo-community' ) : __( '关', 'zeromo-community' );
		}
		$label = __( '社区资料', 'zeromo-community' );
		return PersonalTools::told(
			array( PersonalTools::item( 'zeromo-members', $label, "member-$member", $fields ) ),
			true
		);
	}

	/**
	 * Takes the profile's fields, avatar and cover away, with core's two that the profile's form fills; who had hidden
	 * something is as everybody again.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$keys = array(
			...self::FIELDS,
			...array_map(
				static fn( string $name ): string => PrivacySettings::META . $name,
				PrivacySettings::names()
			),
		);
		// Core reads all of a user's meta at once; what is not there is not looked for again.
		foreach ( array_intersect( $keys, array_keys( (array) get_user_meta( $member ) ) ) as $key ) {
			delete_user_meta( $member, $key );
		}
		wp_update_user( array( 'ID' => $member, 'description' => '', 'user_url' => '' ) );
		$this->members->clear_pictures( $member );
		return PersonalTools::erased( true );
	}
}
