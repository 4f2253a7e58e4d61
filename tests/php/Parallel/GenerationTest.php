<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Generation\Choice;
use Zeromo\Community\Generation\ChoiceKind;
use Zeromo\Community\Generation\Model;
use Zeromo\Community\Generation\Sql\ChoiceRepository;
use Zeromo\Community\Generation\Sql\ModelRepository;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** AI pictures at the same moment: points and rows agree, nothing is paid or given back twice. */
final class GenerationTest extends ParallelTestCase {

	/** @return array<string, int|string> What is asked for, at ten points a picture. */
	private function wanted( string $provider ): array {
		$choice = static fn( ChoiceKind $kind ): int => Plugin::container()->get( ChoiceRepository::class )->put(
			new Choice( 0, $kind, bin2hex( random_bytes( 6 ) ), '', 0, 0, true )
		);
		$model  = Plugin::container()->get( ModelRepository::class )->put(
			new Model(
				0,
				bin2hex( random_bytes( 6 ) ),
				'',
				$provider,
				'',
				'model',
				Asset::Points,
				10,
				array( '256x256' ),
				1,
				0,
				true,
				0,
				false
			),
			null
		);
		return array(
			'post_title' => '湖边',
			'model'      => (string) $model,
			'cat_id'     => $choice( ChoiceKind::Category ),
			'style_id'   => $choice( ChoiceKind::Style ),
		);
	}

	private function points( int $member ): int {
		return Plugin::container()->get( Balances::class )->of( $member )->points;
	}

	private function credit( int $member, int $points ): void {
		Plugin::container()->get( Credits::class )->credit( 0, $member, Asset::Points, $points, '赠送' );
	}

	/** @return list<string> */
	private function faults(): array {
		return Plugin::container()->get( LedgerCheck::class )->faults();
	}

	public function test_the_same_key_at_once_is_one_and_points_suffice_for_what_is_drawn(): void {
		$member = $this->create_member();
		$this->credit( $member, 25 );
		$wanted  = $this->wanted( 'sample' );
		$call    = $this->call( $member, 'POST', '/generation', $wanted + array( 'idempotency_key' => 'one' ) );
		$answers = $this->at_once( array_fill( 0, 6, $call ) );
		self::assertSame( array( 200 => 6 ), array_count_values( array_column( $answers, 'status' ) ) );
		self::assertSame( 15, $this->points( $member ), 'one key, one price' );
		$calls   = array_fill( 0, 6, $this->call( $member, 'POST', '/generation', $wanted ) );
		$answers = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $answers );
		self::assertSame( 1, $answers[200] ?? 0, 'points for one more' );
		self::assertSame( 5, $this->points( $member ) );
		$db = Plugin::container()->get( Db::class );
		self::assertSame(
			array( '4', '4' ),
			$db->column( "SELECT state FROM {$db->table( 'generation' )} WHERE user_id = %d", array( $member ) )
		);
		self::assertSame( array(), $this->faults() );
	}

	/** The member and staff end the same one at once: the points come back once. */
	public function test_a_generation_is_taken_back_once_whoever_ends_it(): void {
		$member = $this->create_member();
		$owner  = $this->create_member( 'administrator' );
		$this->credit( $member, 10 );
		$asked = $this->call( $member, 'POST', '/generation', $this->wanted( 'openai' ) );
		$id    = (int) $this->at_once( array( $asked ) )[0]['data']['id'];
		self::assertSame( 0, $this->points( $member ) );
		$own   = $this->call( $member, 'DELETE', "/generation/$id" );
		$staff = $this->call( $owner, 'DELETE', "/admin/generations/$id" );
		$this->at_once( array( $own, $staff, $own, $staff, $own, $staff ) );
		self::assertSame( 10, $this->points( $member ) );
		self::assertSame( array(), $this->faults() );
	}

	public function test_a_tool_sent_at_once_is_one(): void {
		$owner = $this->create_member( 'administrator' );
		$db    = Plugin::container()->get( Db::class );
		foreach ( array(
			'model'  => array( 'provider' => 'sample', 'sizes' => array( '512x512' ), 'price' => '0' ),
			'choice' => array( 'kind' => 'style' ),
		) as $what => $sent ) {
			$sent += array( 'name' => bin2hex( random_bytes( 6 ) ) );
			$make  = $this->call( $owner, 'POST', "/admin/generation-{$what}s", $sent );
			$found = array_count_values( array_column( $this->at_once( array_fill( 0, 6, $make ) ), 'status' ) );
			ksort( $found );
			self::assertSame( array( 200 => 1, 422 => 5 ), $found, $what );
			$id = (int) $db->value(
				"SELECT id FROM {$db->table( "generation_$what" )} WHERE name = %s",
				array( $sent['name'] )
			);
			if ( 'model' === $what ) {
				$check = $this->call( $owner, 'POST', "/admin/generation-models/$id/check" );
				self::assertSame(
					array( 200 => 3 ),
					array_count_values( array_column( $this->at_once( array_fill( 0, 3, $check ) ), 'status' ) )
				);
			}
			$gone  = $this->call( $owner, 'DELETE', "/admin/generation-{$what}s/$id" );
			$found = array_count_values( array_column( $this->at_once( array_fill( 0, 4, $gone ) ), 'status' ) );
			ksort( $found );
			self::assertSame( array( 200 => 1, 404 => 3 ), $found, $what );
		}
	}
}
