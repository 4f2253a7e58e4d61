<?php
/**
 * Above a page: a new version of an agreement waits for the member's word.
 *
 * @package Zeromo\Community
 * @var array{items: list<array{id: int, title: string, note: string, url: string}>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

?>
<aside class="zmo zmo-agree zmo-agree--bar" aria-label="<?php esc_attr_e( '协议更新', 'zeromo-community' ); ?>">
	<?php echo Partial::render( 'agreements/ask', array( 'items' => $v['items'], 'small' => true ) ); ?>
</aside>
