<?php
/**
 * A new word of the list.
 *
 * @package Zeromo\Community
 * @var array{} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\TextChecks\Api\WordService;

defined( 'ABSPATH' ) || exit;
?>
<form class="zmo-words" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	aria-label="<?php esc_attr_e( '添加词语', 'zeromo-community' ); ?>"
	<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/admin/words', 'reload' => true ) ); ?>>
	<?php echo Partial::render( 'moderation/task', array( 'task' => 'word', 'fields' => array() ) ); ?>
	<label><span><?php esc_html_e( '词语', 'zeromo-community' ); ?></span><input class="zmo-input" name="word" required
		pattern=".*\S.*" maxlength="<?php echo esc_attr( (string) WordService::LONGEST ); ?>"
		autocomplete="off"></label>
	<label><span><?php esc_html_e( '处理方式', 'zeromo-community' ); ?></span><select class="zmo-input" name="effect">
		<?php foreach ( WordService::actions() as $action => $label ) : ?>
			<option value="<?php echo esc_attr( $action ); ?>"><?php echo esc_html( $label ); ?></option>
		<?php endforeach; ?>
	</select></label>
	<label><span><?php esc_html_e( '替换成', 'zeromo-community' ); ?></span><input class="zmo-input" name="replacement"
		maxlength="<?php echo esc_attr( (string) WordService::LONGEST ); ?>" placeholder="***"
		autocomplete="off"></label>
	<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '添加词语', 'zeromo-community' ); ?></button>
</form>
