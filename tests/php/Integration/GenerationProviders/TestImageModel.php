<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\GenerationProviders;

use WordPress\AiClient\Providers\Http\DTO\Request;
use WordPress\AiClient\Providers\Http\Enums\HttpMethodEnum;
use WordPress\AiClient\Providers\OpenAiCompatibleImplementation\AbstractOpenAiCompatibleImageGenerationModel;

/** The model of TestConnector. */
final class TestImageModel extends AbstractOpenAiCompatibleImageGenerationModel {

	protected function createRequest(
		HttpMethodEnum $method,
		string $path,
		array $headers = array(),
		$data = null
	): Request {
		return new Request(
			$method,
			TestConnector::$base . "/$path",
			$headers + array( 'Authorization' => 'Bearer sk-test' ),
			$data,
			$this->getRequestOptions()
		);
	}
}
