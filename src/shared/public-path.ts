import { config } from './config';

// Optimisers move and join scripts; the chunks stay where the plugin says.
if ( config().chunks ) {
	__webpack_public_path__ = config().chunks;
}
