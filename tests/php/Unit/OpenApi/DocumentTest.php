<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\OpenApi;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\OpenApi\Api\Document;

/** The OpenAPI document out of a contract. */
final class DocumentTest extends TestCase {

	private const LAMP = array(
		'type'                 => 'object',
		'properties'           => array( 'on' => array( 'type' => 'boolean', 'required' => true ) ),
		'additionalProperties' => false,
	);

	/** @return array<mixed> */
	private static function whole(): array {
		$number   = array( 'type' => 'integer', 'required' => true, 'description' => 'number' );
		$others   = array( 'type' => 'array', 'items' => array( 'type' => 'integer' ), 'description' => 'others' );
		$room     = array( 'type' => 'string', 'required' => true );
		$lamp     = array( '$ref' => '#/$defs/Lamp' );
		$contract = array(
			'$defs'  => array( 'Lamp' => self::LAMP, 'Unused' => self::LAMP ),
			'routes' => array(
				'POST /lamp'     => array(
					'who'   => 'member',
					'limit' => 'light',
					'in'    => array(
						'at' => array(
							'type'       => 'object',
							'required'   => true,
							'properties' => array( 'room' => $room ),
						),
					),
					'out'   => array( 'anyOf' => array( $lamp, array( 'type' => 'null' ) ) ),
				),
				'GET /lamp/{id}' => array(
					'who'   => 'all',
					'limit' => null,
					'in'    => array( 'ids' => $others, 'id' => $number ),
					'out'   => $lamp,
				),
				'POST /media'    => array(
					'who'   => 'member',
					'limit' => null,
					'in'    => array(),
					'out'   => array( 'type' => 'object', 'properties' => array() ),
				),
			),
		);
		$summaries = array( 'GET /lamp/{id}' => 'Read a lamp', 'POST /lamp' => 'Light a lamp' );
		$text      = (string) json_encode( ( new Document( $contract, $summaries, '/json' ) )->whole() );
		self::assertStringContainsString( '"properties":{}', $text, 'An empty map is an object.' );
		self::assertStringContainsString( '"security":[{},', $text );
		return (array) json_decode( $text, true );
	}

	public function test_a_route_for_everybody(): void {
		$read = self::whole()['paths']['/lamp/{id}']['get'];
		self::assertSame( array( 'get_lamp_by_id', 'Read a lamp' ), array( $read['operationId'], $read['summary'] ) );
		self::assertSame(
			array( array( 'id', 'path', true ), array( 'ids', 'query', false ) ),
			array_map(
				static fn( array $one ): array => array( $one['name'], $one['in'], $one['required'] ),
				$read['parameters']
			)
		);
		self::assertFalse( $read['parameters'][1]['explode'] );
		self::assertArrayNotHasKey( 401, $read['responses'] );
		self::assertArrayNotHasKey( 429, $read['responses'] );
		self::assertSame(
			array( '$ref' => '#/components/schemas/Lamp' ),
			$read['responses'][200]['content']['application/json']['schema']
		);
	}

	public function test_a_route_of_members_with_a_body(): void {
		$light = self::whole()['paths']['/lamp']['post'];
		$body  = $light['requestBody']['content']['application/json']['schema'];
		self::assertSame( array( 'at' ), $body['required'] );
		self::assertSame( array( 'room' ), $body['properties']['at']['required'] );
		self::assertNotContains( array(), $light['security'] );
		self::assertArrayHasKey( 401, $light['responses'] );
		self::assertArrayHasKey( 429, $light['responses'] );
	}

	public function test_a_form_with_files_and_a_route_without_a_sentence(): void {
		$media = self::whole()['paths']['/media']['post'];
		$form  = $media['requestBody']['content']['multipart/form-data']['schema'];
		self::assertSame( array( 'images[]', 'videos[]', 'files[]' ), array_keys( $form['properties'] ) );
		self::assertSame( 'POST /media', $media['summary'] );
	}

	public function test_only_shapes_that_routes_lead_to_are_told(): void {
		$whole = self::whole();
		self::assertSame( array( 'Error', 'Lamp' ), array_keys( $whole['components']['schemas'] ) );
		self::assertSame( array( 'on' ), $whole['components']['schemas']['Lamp']['required'] );
		self::assertSame( array( 'lamp', 'media' ), array_column( $whole['tags'], 'name' ) );
	}
}
