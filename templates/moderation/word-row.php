<?php
/**
 * A word of the list.
 *
 * @package Zeromo\Community
 * @var array{item: array{id: int, word: string, effect: string, replacement: string}} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\TextChecks\Api\WordService;

defined( 'ABSPATH' ) || exit;

$item   = $v['item'];
$effect = WordService::actions()[ $item['effect'] ] ?? '';
$effect = 'replace' === $item['effect'] ? "$effect → {$item['replacement']}" : $effect;
/* translators: %s: a word */
$name = sprintf( __( '删除「%s」', 'zeromo-community' ), $item['word'] );
?>
<li class="zmo-word">
	<b><?php echo esc_html( $item['word'] ); ?></b>
	<span class="zmo-meta"><?php echo esc_html( $effect ); ?></span>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		<?php echo Widget::attrs(
			'ajax-submit',
			array( 'path' => '/admin/words', 'method' => 'DELETE', 'reload' => true )
		); ?>>
		<?php
		echo Partial::render(
			'moderation/task',
			array( 'task' => 'unword', 'fields' => array( 'id' => $item['id'] ) )
		);
		?>
		<button class="zmo-iconbtn" aria-label="<?php echo esc_attr( $name ); ?>">
			<?php echo Icon::svg( 'trash-2' ); ?>
		</button>
	</form>
</li>
