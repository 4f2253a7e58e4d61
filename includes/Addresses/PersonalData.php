<?php

declare(strict_types=1);

namespace Zeromo\Community\Addresses;

use Zeromo\Community\Addresses\Api\AddressBook;
use Zeromo\Community\Addresses\Sql\AddressRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Addresses of a person, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly AddressRepository $addresses ) {}

	public function name(): string {
		return 'zeromo-addresses';
	}

	public function label(): string {
		return __( '收货地址', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		foreach ( $this->addresses->of( $member, AddressBook::MOST ) as $one ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"address-$one->id",
				array(
					__( '收货人', 'zeromo-community' ) => $one->name,
					__( '电话', 'zeromo-community' ) => $one->phone,
					__( '地址', 'zeromo-community' ) => $one->place(),
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->addresses->forget( $member ) );
	}
}
