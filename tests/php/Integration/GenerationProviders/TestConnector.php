<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\GenerationProviders;

use WordPress\AiClient\Providers\ApiBasedImplementation\AbstractApiProvider;
use WordPress\AiClient\Providers\Contracts\ModelMetadataDirectoryInterface;
use WordPress\AiClient\Providers\Contracts\ProviderAvailabilityInterface;
use WordPress\AiClient\Providers\DTO\ProviderMetadata;
use WordPress\AiClient\Providers\Enums\ProviderTypeEnum;
use WordPress\AiClient\Providers\Http\Enums\RequestAuthenticationMethod;
use WordPress\AiClient\Providers\Models\Contracts\ModelInterface;
use WordPress\AiClient\Providers\Models\DTO\ModelMetadata;
use WordPress\AiClient\Messages\Enums\ModalityEnum;
use WordPress\AiClient\Providers\Models\DTO\SupportedOption;
use WordPress\AiClient\Providers\Models\Enums\CapabilityEnum;
use WordPress\AiClient\Providers\Models\Enums\OptionEnum;

/** A connector of core's AI Client that leads to the simulator. */
final class TestConnector extends AbstractApiProvider {

	public static string $base = '';

	protected static function baseUrl(): string {
		return self::$base;
	}

	protected static function createModel( ModelMetadata $model, ProviderMetadata $provider ): ModelInterface {
		return new TestImageModel( $model, $provider );
	}

	protected static function createProviderMetadata(): ProviderMetadata {
		return new ProviderMetadata(
			'zeromo-test',
			'Test',
			ProviderTypeEnum::cloud(),
			null,
			RequestAuthenticationMethod::apiKey()
		);
	}

	protected static function createProviderAvailability(): ProviderAvailabilityInterface {
		return new class() implements ProviderAvailabilityInterface {
			public function isConfigured(): bool {
				return '' !== TestConnector::$base;
			}
		};
	}

	protected static function createModelMetadataDirectory(): ModelMetadataDirectoryInterface {
		return new class() implements ModelMetadataDirectoryInterface {
			public function listModelMetadata(): array {
				return array( $this->getModelMetadata( 'dall-e-3' ) );
			}

			public function hasModelMetadata( string $id ): bool {
				return 'dall-e-3' === $id;
			}

			public function getModelMetadata( string $id ): ModelMetadata {
				return new ModelMetadata(
					$id,
					$id,
					array( CapabilityEnum::imageGeneration() ),
					array(
						new SupportedOption( OptionEnum::inputModalities(), array( array( ModalityEnum::text() ) ) ),
						new SupportedOption( OptionEnum::outputModalities(), array( array( ModalityEnum::image() ) ) ),
						new SupportedOption( OptionEnum::candidateCount() ),
						new SupportedOption( OptionEnum::outputMediaOrientation() ),
					)
				);
			}
		};
	}
}
